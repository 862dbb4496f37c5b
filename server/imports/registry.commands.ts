import { rm } from 'node:fs/promises'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { registerName } from '@minutebook/domain/jurisdictions'
import { CommandRefused, DONE, FAILED, type CommandIo, counted } from '../commands.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { downloadsOf, runImport } from './import.commands.ts'
import { listFiles } from './mapping.ts'
import { REGISTER_IDS, registerById } from './registers.ts'
import { changeSchedule, isDue, readSchedule, type Rhythm } from './register-schedule.ts'

type ScheduleConfig = { dataDir: string; settingsDir: string }

/** Lists which registers are fetched automatically, and when each was last imported. */
export async function listSchedule(
  { stdout }: CommandIo,
  store: RegistryStore,
  { settingsDir }: ScheduleConfig,
): Promise<number> {
  const schedule = await readSchedule(settingsDir)
  const imported = await lastImports(store)
  const lines = Object.entries(schedule).map(
    ([id, rhythm]) => `  ${id.padEnd(7)} ${rhythm.padEnd(7)} last imported: ${imported.get(id) ?? 'never'}`,
  )
  stdout.write(
    lines.length === 0
      ? 'No register is fetched by itself. To have one fetched: registries schedule no daily\n'
      : `Fetched by "registries schedule run", which a timer calls:\n${lines.join('\n')}\n`,
  )
  return DONE
}

/** Has a register fetched so often from now on. */
export async function planRegister(
  { id, rhythm }: { id: string; rhythm: Rhythm | 'never' },
  { stdout }: CommandIo,
  { settingsDir, dataDir }: ScheduleConfig,
): Promise<number> {
  const { mapping } = await registerById(id)
  if (!mapping.fetch && rhythm !== 'never')
    throw new CommandRefused(`The mapping of ${id} has no addresses to fetch from: import its files by hand.`)
  await changeSchedule(settingsDir, id, rhythm)
  // Without this, no later run would check whether they have changed.
  if (rhythm === 'never') await rm(downloadsOf(dataDir, id), { recursive: true, force: true })
  stdout.write(
    rhythm === 'never'
      ? `${id} is fetched no more.\n`
      : `${id} is fetched ${rhythm}, when a timer calls "registries schedule run".\n`,
  )
  return DONE
}

/** Imports the due registers one after another. A failing one does not stop the others. */
export async function runSchedule(
  io: CommandIo,
  store: RegistryStore,
  { settingsDir, ...config }: ScheduleConfig,
): Promise<number> {
  const imported = await lastImports(store)
  const due = Object.entries(await readSchedule(settingsDir)).filter(([id, rhythm]) =>
    isDue(rhythm, imported.get(id), new Date()),
  )
  if (due.length === 0) io.stdout.write('No register is due.\n')
  let code = DONE
  for (const [id] of due) {
    io.stdout.write(`${id}:\n`)
    try {
      const ended = await runImport(
        { register: await registerById(id), files: [], fetch: true },
        io,
        store,
        config,
      )
      if (ended !== DONE) code = FAILED
    } catch (error) {
      if (!(error instanceof Error)) throw error
      code = FAILED
      const { cause } = error
      const reason = cause instanceof Error ? ` ${cause.message}` : ''
      io.stdout.write(`${id} was not imported: ${error.message}${reason}\n`)
    }
  }
  return code
}

async function lastImports(store: RegistryStore): Promise<Map<string, string>> {
  const registers = await store.listRegistries()
  return new Map(registers.map(({ source, imported_at }) => [source, imported_at]))
}

/** Removes a register, or the companies that it no longer lists. Throws {@link CommandRefused} when there is no such register. */
export async function removeRegister(
  { register, unlisted }: { register: string; unlisted: boolean },
  { stdout }: CommandIo,
  store: RegistryStore,
): Promise<number> {
  const removed = await (unlisted ? store.removeUnlisted(register) : store.removeRegister(register))
  if (removed === undefined) throw new CommandRefused(`No register ${register} is loaded.`)
  const companies = counted(removed, 'company', 'companies') + (unlisted ? ' that it no longer lists' : '')
  stdout.write(`${registerName(register)}: ${companies} removed. Recorded minutes stay as they are.\n`)
  return DONE
}

/** Prints what can be imported and what is loaded: how many companies, from which reader, when. */
export async function listRegistries({ stdout }: CommandIo, store: RegistryStore): Promise<number> {
  const ours = REGISTER_IDS.map(async (id) => {
    const { mapping } = await registerById(id)
    const files = listFiles(mapping).flatMap(({ name }) => name ?? [])
    return `  ${id.padEnd(7)} ${mapping.title} (${files.join(' ')})`
  })
  const loaded = (await store.listRegistries()).map(
    ({ jurisdiction, source, entities, imported_at }) =>
      `  ${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}: ${counted(entities, 'company', 'companies')}, ` +
      `${source === SAMPLE_SOURCE ? 'made up' : `from ${source}`}, ${imported_at}`,
  )
  stdout.write(
    [
      'Can be imported:',
      ...(await Promise.all(ours)),
      '  --map   Any other register, by a mapping of your own',
      'Loaded:',
      ...(loaded.length > 0 ? loaded : ['  nothing']),
    ].join('\n'),
  )
  stdout.write('\n')
  return DONE
}

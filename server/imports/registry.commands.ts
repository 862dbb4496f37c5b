import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { registerName } from '@minutebook/domain/jurisdictions'
import { CommandRefused, DONE, FAILED, UsageError, type CommandIo, counted } from '../commands.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { downloadsOf, parseImportArguments, runImport } from './import.commands.ts'
import { listFiles } from './mapping.ts'
import { OWN_MAPPING, parseMapping, REGISTER_IDS } from './registers.ts'
import { changeSchedule, isDue, isRhythm, readSchedule, RHYTHMS, type Rhythm } from './register-schedule.ts'

type RegistriesArguments =
  | { what: 'list' | 'schedule' | 'run' }
  | { what: 'remove' | 'remove-unlisted'; register: string }
  | { what: 'plan'; id: string; rhythm: Rhythm | 'never' }

/** Parses `registries` and its subcommands. Throws {@link UsageError}. */
export function parseRegistriesArguments(args: string[]): RegistriesArguments {
  const { positionals, values } = parse(args)
  const [what, code, ...others] = positionals
  if (values.unlisted) {
    if (what !== 'remove' || code === undefined || others.length > 0) throw new UsageError(REGISTRIES_USAGE)
    return { what: 'remove-unlisted', register: code.toUpperCase() }
  }
  if (what === undefined) return { what: 'list' }
  if (what === 'remove' && code !== undefined && others.length === 0)
    return { what, register: code.toUpperCase() }
  if (what === 'schedule' && code === undefined) return { what }
  if (what === 'schedule' && code === 'run' && others.length === 0) return { what: 'run' }
  const [rhythm = '', ...more] = others
  if (what === 'schedule' && code !== undefined && rhythm !== '' && more.length === 0) {
    if (!isRhythm(rhythm)) throw new UsageError(`There is no rhythm "${rhythm}".\n${REGISTRIES_USAGE}`)
    if (REGISTER_IDS.includes(code)) return { what: 'plan', id: code, rhythm }
    throw new UsageError(`There is no registry "${code}". Registries: ${REGISTER_IDS.join(', ')}`)
  }
  throw new UsageError(REGISTRIES_USAGE)
}

function parse(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options: { unlisted: { type: 'boolean' } } })
}

/** Printed by `registries --help`, and after wrong arguments. */
export const REGISTRIES_OPTIONS = `remove <register>                  take a register away, as in: registries remove KY
remove <register> --unlisted       take away only the companies that it no longer lists
schedule                           which registers are fetched by themselves
schedule <registry> <rhythm>       fetch one by itself: ${RHYTHMS.join(', ')} or never
schedule run                       fetch and import what is due; a timer calls this`
const REGISTRIES_USAGE = `Usage: registries\n${REGISTRIES_OPTIONS}`

/** Lists the registers, removes one, or fetches what is due. Throws {@link CommandRefused} when there is no such register. */
export function runRegistries(
  asked: RegistriesArguments,
  io: CommandIo,
  store: RegistryStore,
  config: ScheduleConfig = { dataDir: '.', settingsDir: '.' },
): Promise<number> {
  switch (asked.what) {
    case 'list':
      return list(io, store)
    case 'remove':
      return remove(asked.register, io, store)
    case 'remove-unlisted':
      return removeUnlisted(asked.register, io, store)
    case 'schedule':
      return listSchedule(io, store, config)
    case 'plan':
      return plan(asked, io, config)
    case 'run':
      return runSchedule(io, store, config)
    default:
      return asked satisfies never
  }
}

type ScheduleConfig = { dataDir: string; settingsDir: string }

/** Lists which registers are fetched automatically, and when each was last imported. */
async function listSchedule(
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

async function plan(
  { id, rhythm }: { id: string; rhythm: Rhythm | 'never' },
  { stdout }: CommandIo,
  { settingsDir, dataDir }: ScheduleConfig,
): Promise<number> {
  const { fetch } = await parseMapping(id)
  if (!fetch && rhythm !== 'never')
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
async function runSchedule(
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
      const ended = await runImport(parseImportArguments([id, '--fetch']), io, store, config)
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
  return new Map(registers.map(({ source, importedAt }) => [source, importedAt]))
}

async function remove(jurisdiction: string, { stdout }: CommandIo, store: RegistryStore): Promise<number> {
  const removed = await store.removeRegister(jurisdiction)
  if (removed === undefined) throw new CommandRefused(`No register ${jurisdiction} is loaded.`)
  stdout.write(
    `${registerName(jurisdiction)}: ${counted(removed, 'company', 'companies')} removed. Recorded minutes stay as they are.\n`,
  )
  return DONE
}

async function removeUnlisted(
  jurisdiction: string,
  { stdout }: CommandIo,
  store: RegistryStore,
): Promise<number> {
  const removed = await store.removeUnlisted(jurisdiction)
  if (removed === undefined) throw new CommandRefused(`No register ${jurisdiction} is loaded.`)
  stdout.write(
    `${registerName(jurisdiction)}: ${counted(removed, 'company', 'companies')} that it no longer lists removed. ` +
      'Recorded minutes stay as they are.\n',
  )
  return DONE
}

/** Prints what can be imported and what is loaded: how many companies, from which reader, when. */
async function list({ stdout }: CommandIo, store: RegistryStore): Promise<number> {
  const ours = REGISTER_IDS.map(async (id) => {
    const mapping = await parseMapping(id)
    const files = listFiles(mapping).flatMap(({ name }) => name ?? [])
    return `  ${id.padEnd(7)} ${mapping.title} (${files.join(' ')})`
  })
  const own = `  ${OWN_MAPPING.padEnd(7)} Any other register, by a mapping of your own`
  const loaded = (await store.listRegistries()).map(
    ({ jurisdiction, source, entities, importedAt }) =>
      `  ${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}: ${counted(entities, 'company', 'companies')}, ` +
      `${source === SAMPLE_SOURCE ? 'made up' : `from ${source}`}, ${importedAt}`,
  )
  stdout.write(
    [
      'Can be imported:',
      ...(await Promise.all(ours)),
      own,
      'Loaded:',
      ...(loaded.length > 0 ? loaded : ['  nothing']),
    ].join('\n'),
  )
  stdout.write('\n')
  return DONE
}

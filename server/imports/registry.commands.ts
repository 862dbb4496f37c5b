import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { registerName } from '@minutebook/domain/jurisdictions'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { CommandRefused, DONE, FAILED, type CommandIo, counted } from '../commands.ts'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { downloadsOf, runImport } from './import.commands.ts'
import { listFiles } from './mapping.ts'
import { readSettingsFile, REGISTER_IDS, registerById } from './registers.ts'

/** Prints what can be imported and what is loaded: how many companies, from which reader, when. */
export async function listRegistries({ stdout }: CommandIo, store: RegistryStore): Promise<number> {
  stdout.write('Can be imported:\n')
  for (const id of REGISTER_IDS) {
    const { mapping } = await registerById(id)
    const files = listFiles(mapping).flatMap(({ name }) => name ?? [])
    stdout.write(`  ${id.padEnd(7)} ${mapping.title} (${files.join(' ')})\n`)
  }
  stdout.write('  --map   Any other register, by a mapping of your own\nLoaded:\n')
  const loaded = await store.listRegistries()
  for (const { jurisdiction, source, entities, imported_at } of loaded) {
    const from = source === SAMPLE_SOURCE ? 'made up' : `from ${source}`
    const register = `${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}`
    stdout.write(`  ${register}: ${counted(entities, 'company', 'companies')}, ${from}, ${imported_at}\n`)
  }
  if (loaded.length === 0) stdout.write('  nothing\n')
  return DONE
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

const DAYS = { daily: 1, weekly: 7, monthly: 30 }
/** How often a register is fetched. */
export type Rhythm = keyof typeof DAYS
export const RHYTHMS = Object.keys(DAYS) as Rhythm[] // it has no other keys

/** By register. */
const ScheduleSchema = z.record(z.string(), z.enum(RHYTHMS))

type ScheduleConfig = { dataDir: string; settingsDir: string }

/** Which registers are fetched automatically. The file is in `SETTINGS_DIR`, because no record depends on it. */
function scheduleFile({ settingsDir }: ScheduleConfig): string {
  return join(settingsDir, 'registers.json')
}

/** Throws `ImportRefused` if the file has other content. */
async function readSchedule(config: ScheduleConfig): Promise<z.output<typeof ScheduleSchema>> {
  const path = scheduleFile(config)
  return existsSync(path) ? readSettingsFile(path, ScheduleSchema) : {}
}

/** Lists which registers are fetched automatically, and when each was last imported. */
export async function listSchedule(
  { stdout }: CommandIo,
  store: RegistryStore,
  config: ScheduleConfig,
): Promise<number> {
  const schedule = Object.entries(await readSchedule(config))
  const imported = await lastImports(store)
  stdout.write(
    schedule.length === 0
      ? 'No register is fetched by itself. To have one fetched: registries schedule no daily\n'
      : 'Fetched by "registries schedule run", which a timer calls:\n',
  )
  for (const [id, rhythm] of schedule)
    stdout.write(`  ${id.padEnd(7)} ${rhythm.padEnd(7)} last imported: ${imported.get(id) ?? 'never'}\n`)
  return DONE
}

/** Has a register fetched so often from now on. */
export async function planRegister(
  { id, rhythm }: { id: string; rhythm: Rhythm | 'never' },
  { stdout }: CommandIo,
  config: ScheduleConfig,
): Promise<number> {
  const { mapping } = await registerById(id)
  if (!mapping.fetch && rhythm !== 'never')
    throw new CommandRefused(`The mapping of ${id} has no addresses to fetch from: import its files by hand.`)
  const { [id]: _before, ...others } = await readSchedule(config)
  const schedule = rhythm === 'never' ? others : { ...others, [id]: rhythm }
  makeFolder(config.settingsDir, OWNER_ONLY_FOLDER)
  const path = scheduleFile(config)
  await writeFile(`${path}.new`, `${JSON.stringify(schedule, undefined, 2)}\n`, { mode: OWNER_ONLY_FILE })
  giveToOwner(config.settingsDir, `${path}.new`)
  await rename(`${path}.new`, path)
  // Without this, no later run would check whether they have changed.
  if (rhythm === 'never') await rm(downloadsOf(config.dataDir, id), { recursive: true, force: true })
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
  config: ScheduleConfig,
): Promise<number> {
  const { stdout } = io
  const imported = await lastImports(store)
  const schedule = Object.entries(await readSchedule(config))
  const due = schedule.filter(([id, rhythm]) => isDue(rhythm, imported.get(id), new Date()))
  if (due.length === 0) stdout.write('No register is due.\n')
  let code = DONE
  for (const [id] of due) {
    stdout.write(`${id}:\n`)
    try {
      const asked = { register: await registerById(id), files: [], fetch: true }
      code = Math.max(code, await runImport(asked, io, store, config))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      code = FAILED
      const { cause } = error
      const reason = cause instanceof Error ? ` ${cause.message}` : ''
      stdout.write(`${id} was not imported: ${error.message}${reason}\n`)
    }
  }
  return code
}

/** Due up to an hour early, because the timer does not fire at the same second each day. */
export function isDue(rhythm: Rhythm, importedAt: string | undefined, now: Date): boolean {
  if (importedAt === undefined) return true
  return now.getTime() - Date.parse(importedAt) >= DAYS[rhythm] * DAY_MS - HOUR_MS
}

/** When each register was last imported, by its id. */
async function lastImports(store: RegistryStore): Promise<Map<string, string>> {
  const registers = await store.listRegistries()
  return new Map(registers.map(({ source, imported_at }) => [source, imported_at]))
}

import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { readSettingsFile } from './read-settings-file.ts'

/** Which registers are fetched automatically, and how often. The file is in `SETTINGS_DIR`, because no record depends on it. */
const FILE = 'registers.json'

const DAYS = { daily: 1, weekly: 7, monthly: 30 }
export type Rhythm = keyof typeof DAYS
export const RHYTHMS = Object.keys(DAYS)

const ScheduleSchema = z.record(z.string(), z.enum(['daily', 'weekly', 'monthly']))
type Schedule = z.output<typeof ScheduleSchema>

/** Throws `ImportRefused` if the file has other content. */
export async function readSchedule(settingsDir: string): Promise<Schedule> {
  const path = join(settingsDir, FILE)
  return existsSync(path) ? readSettingsFile(path, ScheduleSchema) : {}
}

export async function changeSchedule(settingsDir: string, id: string, rhythm: Rhythm | 'never') {
  const { [id]: _before, ...others } = await readSchedule(settingsDir)
  const schedule = rhythm === 'never' ? others : { ...others, [id]: rhythm }
  makeFolder(settingsDir, OWNER_ONLY_FOLDER)
  const path = join(settingsDir, FILE)
  await writeFile(`${path}.new`, `${JSON.stringify(schedule, undefined, 2)}\n`, { mode: OWNER_ONLY_FILE })
  await rename(`${path}.new`, path)
}

/** Due up to an hour early, because the timer does not fire at the same second each day. */
export function isDue(rhythm: Rhythm, importedAt: string | undefined, now: Date): boolean {
  if (importedAt === undefined) return true
  return now.getTime() - Date.parse(importedAt) >= DAYS[rhythm] * DAY_MS - HOUR_MS
}

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../clock.ts'
import { throwIfUnreadable } from './backup-refused.ts'
import { parseManifest, type Manifest } from './manifest.ts'

const HOUR_MS = DAY_MS / 24
/** The backups to keep: the last one of each hour of a day, of each day of a month, and of each month of a year. */
const SCHEDULE = [
  { forMs: DAY_MS, period: 'YYYY-MM-DDTHH' },
  { forMs: 31 * DAY_MS, period: 'YYYY-MM-DD' },
  { forMs: 366 * DAY_MS, period: 'YYYY-MM' },
]
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/u

/** The name of a backup made at `time`: `2026-11-23T14-00-00Z`. */
export function nameOfBackup(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Which of the `times` (RFC 3339) the schedule keeps. It always keeps the newest, and times after `now`. */
export function chooseKept(times: readonly string[], now: Date): ReadonlySet<string> {
  const newestFirst = times.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { forMs, period } of SCHEDULE) {
    const seen = new Set<string>()
    for (const time of newestFirst) {
      const ageMs = now.getTime() - Date.parse(time)
      const key = time.slice(0, period.length)
      // A backup from an hourly timer that runs a little late still counts for its hour.
      if (ageMs <= forMs + HOUR_MS && !seen.has(key)) kept.add(time)
      seen.add(key)
    }
  }
  return kept
}

/**
 * Deletes those backups in `folder` that the schedule does not keep. Ignores folders with other names. Returns the number of deleted
 * backups.
 */
export function thinOut(folder: string, trusted: readonly string[], now: Date): number {
  const ours = listBackups(folder, trusted).filter(({ name }) => NAME.test(name))
  const kept = chooseKept(
    ours.map(({ manifest }) => manifest.madeAt),
    now,
  )
  const superfluous = ours.filter(({ manifest }) => !kept.has(manifest.madeAt))
  for (const { name } of superfluous) rmSync(join(folder, name), { recursive: true })
  return superfluous.length
}

type FoundBackup = { name: string; manifest: Manifest }

/** The backups in `folder` that one of the `trusted` public keys has signed. Other folders are left out. */
export function listBackups(folder: string, trusted: readonly string[]): FoundBackup[] {
  return namesIn(folder).flatMap((name) => {
    try {
      return [{ name, manifest: parseManifest(join(folder, name), trusted) }]
    } catch {
      return []
    }
  })
}

/** Skips hidden names: an incomplete backup has one. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch (error) {
    throwIfUnreadable(error)
    return []
  }
}

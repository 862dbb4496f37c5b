import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../durations.ts'
import { namesIn } from './new-file.ts'

const HOUR_MS = DAY_MS / 24
/** The backups to keep: the last one of each hour of a day, of each day of a month, and of each month of a year. */
const SCHEDULE = [
  { forMs: DAY_MS, period: 'YYYY-MM-DDTHH' },
  { forMs: 31 * DAY_MS, period: 'YYYY-MM-DD' },
  { forMs: 366 * DAY_MS, period: 'YYYY-MM' },
]
const NAME = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.ndjson\.gz$/u

/** The name of a backup made at `time`: `backup-2026-11-23T14-00-00Z.ndjson.gz`. */
export function nameOfBackup(time: Date): string {
  return `backup-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`
}

function timeOf(name: string): string {
  const [, day = '', time = ''] = /^backup-(.+)T(.+)Z/u.exec(name) ?? []
  return `${day}T${time.replaceAll('-', ':')}Z`
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

/** Deletes those backups in `folder` that the schedule does not keep, and no other file. Returns their number. */
export function deleteOldBackups(folder: string, now: Date): number {
  const names = namesIn(folder).filter((name) => NAME.test(name))
  const kept = chooseKept(names.map(timeOf), now)
  const superfluous = names.filter((name) => !kept.has(timeOf(name)))
  for (const name of superfluous) rmSync(join(folder, name))
  return superfluous.length
}

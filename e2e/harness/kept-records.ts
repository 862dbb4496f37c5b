import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MinutesRecordSchema, type MinutesRecord } from '@minutebook/contract/record'

const DATABASE_FILE = 'minutebook.db'

/** Every record in the order in which it was made, read from the file as somebody would who does not trust the server. */
export function keptRecords(dataDir: string): MinutesRecord[] {
  return readRows(dataDir, 'select record from minutes order by position').map(({ record }) =>
    MinutesRecordSchema.parse(JSON.parse(String(record))),
  )
}

/** The newest record. Throws when there is none. */
export function lastRecord(dataDir: string): MinutesRecord {
  const record = keptRecords(dataDir).at(-1)
  if (!record) throw new Error('Nothing was recorded')
  return record
}

/** Every analytics event with all its columns, in the order of arrival. */
export function keptEvents(dataDir: string): Record<string, unknown>[] {
  return readRows(dataDir, 'select * from events order by occurred_at')
}

function readRows(dataDir: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true, timeout: 5000 })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/** What happens to a company in the register behind the server's back: an import, a correction. */
export function changeEntity(
  dataDir: string,
  number: string,
  column: 'number_bare' | 'address',
  value: string,
) {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 5000 })
  try {
    database.prepare(`update entities set ${column} = ? where number = ?`).run(value, number)
  } finally {
    database.close()
  }
}

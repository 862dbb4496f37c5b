import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MinutesRecordSchema, type MinutesRecord } from '@minutebook/domain/record'
import { openDatabase } from '../../server/open-stores.ts'
import { unpackRecord } from '../../server/record-bytes.ts'
import { changeCompanies } from '../../test/support/change-companies.ts'

const DATABASE_FILE = 'minutebook.db'

/** Every record in order, read directly from the database file, without the server. */
export function keptRecords(dataDir: string): MinutesRecord[] {
  return queryRows(dataDir, 'select record from minutes order by position').map(({ record }) => {
    // Not `instanceof`: Node's byte arrays have another class than jsdom's.
    if (!ArrayBuffer.isView(record)) throw new TypeError('A record is bytes')
    const packed = new Uint8Array(record.buffer, record.byteOffset, record.byteLength)
    return MinutesRecordSchema.parse(JSON.parse(unpackRecord(packed)))
  })
}

/** The newest record. Throws when there is none. */
export function lastRecord(dataDir: string): MinutesRecord {
  const record = keptRecords(dataDir).at(-1)
  if (!record) throw new Error('Nothing was recorded')
  return record
}

/** Every analytics event with all its columns, in the order of arrival. */
export function keptEvents(dataDir: string): Record<string, unknown>[] {
  return queryRows(dataDir, 'select * from events order by occurred_at')
}

function queryRows(dataDir: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { readOnly: true, timeout: 5000 })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/**
 * Changes a company in the register without the server, as an import or a correction would. Returns how to
 * change it back.
 */
export async function changeEntity(
  dataDir: string,
  number: string,
  column: 'number_bare' | 'address',
  value: string,
): Promise<() => Promise<void>> {
  const change = async (to: string) => {
    const db = await openDatabase({ dataDir, databaseUrl: undefined })
    try {
      return await changeCompanies(db, column, to, number)
    } finally {
      await db.destroy()
    }
  }
  const before = await change(value)
  return async () => void (await change(before))
}

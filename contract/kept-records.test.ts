import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMA_VERSION } from './minutes.ts'
import { MinutesRecordSchema } from './record.ts'

/*
 * Records as databases hold them, line by line as `export` writes them, with SHA-256 over each file. Every later release must open
 * them: a field that is added is optional, and one that goes is still read. Before a new `SCHEMA_VERSION` is released, records of it are
 * added as a file of their own.
 */
const RELEASED: Record<number, string> = {
  1: '918005926a555f8315d225854c18a095609fcc27fd70d7c1169b3d60fb171263',
  2: '4e8e124cf84b74bd32d290f806f632bc869ac706a29b5feb8ef2a57c6a74fb3d',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function recordsOf(version: string): string {
  return readFileSync(join(import.meta.dirname, 'golden', 'records', `schema-${version}.jsonl`), 'utf8')
}

test.each(Object.entries(RELEASED))(
  'every record that was kept with schema %s is read as it was kept',
  (version, digest) => {
    const text = recordsOf(version)
    expect(sha256(text)).toBe(digest)
    for (const line of text.trimEnd().split('\n')) {
      const { record } = JSON.parse(line) as { record: unknown } // the file is ours
      expect(MinutesRecordSchema.parse(record)).toEqual(record)
    }
  },
)

test('the schema in force has such records', () => {
  expect(Object.keys(RELEASED)).toContain(String(SCHEMA_VERSION))
})

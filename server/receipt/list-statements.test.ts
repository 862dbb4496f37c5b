import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { LEAST_STATEMENTS_LIMIT } from '@minutebook/contract/statements'
import type { StoredStatement } from '@minutebook/domain/statements'
import { SQLITE } from '../../test/support/databases.ts'
import { toBytes } from '../database/bytes.ts'
import { openDatabase } from '../open-stores.ts'
import { packRecord, sha256, toCanonicalJson } from '../record-bytes.ts'
import { listStatements } from './list-statements.ts'

/** Statements as many as a record can have. */
const [PEOPLE, TIMES] = [300, LEAST_STATEMENTS_LIMIT]

async function aTalkedOfRecord(times: number) {
  const made = await SQLITE.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  const minutesId = randomUUID()
  const rows = Array.from({ length: PEOPLE * times }, (_, index) => {
    const place = `director-${(index % PEOPLE) + 1}`
    const json = toCanonicalJson({
      record: { reference: 'MB-0000-0000', digest: sha256(minutesId) },
      person: { place, name: 'Ada Heron' },
      kind: index % 2 === 0 ? 'confirmed' : 'withdrawn',
      statedAt: '2026-11-21T12:00:00.000Z',
    } satisfies StoredStatement)
    const statement = { statement: packRecord(json), digest: toBytes(sha256(json)) }
    return { position: index + 1, minutes_id: toBytes(minutesId), place, ...statement }
  })
  for (let first = 0; first < rows.length; first += PEOPLE)
    await db
      .insertInto('statements')
      .values(rows.slice(first, first + PEOPLE))
      .execute()
  return { db, minutesId }
}

/** How many turns of the event loop, in which other requests are served, begin before `work` ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work
  isDone = true
  return turns
}

test('the statements about a record are listed in order', async () => {
  const { db, minutesId } = await aTalkedOfRecord(2)
  const listed = await listStatements(db, minutesId)
  const places = Array.from({ length: PEOPLE }, (_, index) => `director-${index + 1}`)
  expect(listed.map(({ person }) => person.place)).toEqual([...places, ...places])
  const ofOne = await listStatements(db, minutesId, 'director-7')
  expect(ofOne).toEqual(listed.filter(({ person }) => person.place === 'director-7'))
})

test('other requests are served while the most statements of a record are listed', async () => {
  const { db, minutesId } = await aTalkedOfRecord(TIMES)
  expect(await turnsDuring(listStatements(db, minutesId))).toBeGreaterThanOrEqual(TIMES)
})

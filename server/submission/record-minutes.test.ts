import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { anEntity, minutesOf } from '../../test/samples/factories.ts'
import { SQLITE } from '../../test/support/databases.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { sha256 } from '../record-bytes.ts'
import { createMinutesStore } from './minutes.store.ts'
import { recordMinutes } from './record-minutes.ts'

const LONG = { otherMatters: 'x'.repeat(20_000) }
const SHORT = {}

/** Records minutes, and notes each step that one call takes. */
async function aRecorder() {
  const { db } = await openRegistry(SQLITE)
  const store = createMinutesStore(db)
  const entity = anEntity()
  let steps: string[] = []
  let isAllowed = true
  function noted<Args extends unknown[], Result>(step: string, work: (...args: Args) => Result) {
    return (...args: Args): Result => {
      steps.push(step)
      return work(...args)
    }
  }
  const tools = {
    minutes: {
      ...store,
      findRecorded: noted('find', store.findRecorded),
      check: noted('check', store.check),
      record: noted('compose and record', store.record),
    },
    findEntities: noted('look up', async () => [entity]),
    sealEntity: () => '',
  }
  async function record(changes: object, { key, read = randomUUID() }: { key?: string; read?: string } = {}) {
    steps = []
    const submission = { minutes: minutesOf(entity, changes), receipt: { read: sha256(read) } }
    const outcome = await recordMinutes(
      {
        submission,
        sent: Buffer.from(JSON.stringify({ changes, read })),
        key,
        checkAllowance() {
          steps.push('allowance')
          if (!isAllowed) throw new ProblemError('too-many-requests')
        },
        admit: () => () => {},
        onNew: () => {},
      },
      tools,
    ).catch((refusal: unknown) => refusal)
    return { outcome: outcome instanceof ProblemError ? outcome.code : 'recorded', steps }
  }
  return { record, allow: (allowed: boolean) => void (isAllowed = allowed) }
}

test('short minutes are composed at once when the allowance lasts', async () => {
  const { record } = await aRecorder()
  expect(await record(SHORT)).toEqual({
    outcome: 'recorded',
    steps: ['look up', 'allowance', 'compose and record'],
  })
})

test.each([SHORT, LONG])('nothing is composed for a sender without allowance', async (changes) => {
  const { record, allow } = await aRecorder()
  const again = { key: 'a-key-of-mine', read: 'a secret' }
  await record(changes, again)
  allow(false)
  const refused = await record({ ...changes, submittedBy: 'Bo' })
  expect(refused.outcome).toBe('too-many-requests')
  expect(refused.steps).not.toContain('compose and record')
  // A repeat is still answered.
  const repeated = await record(changes, again)
  expect(repeated.outcome).toBe('recorded')
  expect(repeated.steps).not.toContain('compose and record')
})

test('long minutes that were recorded, or cannot be, are not composed', async () => {
  const { record } = await aRecorder()
  const first = { key: 'a-key-of-mine', read: 'a secret' }
  expect((await record(LONG, first)).steps).toEqual([
    'find',
    'look up',
    'allowance',
    'check',
    'compose and record',
  ])
  expect(await record(LONG, first)).toEqual({ outcome: 'recorded', steps: ['find'] })
  for (const refused of [
    await record({ ...LONG, supersedes: randomUUID() }),
    await record({ ...LONG, submittedBy: 'Bo' }, { read: 'a secret' }),
  ]) {
    expect(refused.outcome).toBe('answers-invalid')
    expect(refused.steps).not.toContain('compose and record')
  }
})

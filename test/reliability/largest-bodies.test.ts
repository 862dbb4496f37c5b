import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { BATCH_LIMIT } from '@minutebook/contract/analytics'
import {
  addLink,
  drawDocument,
  openCopy,
  openRecord,
  recordAnalytics,
  recordMinutes,
  searchByName,
  searchByNumber,
} from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  INVITATIONS_LIMIT,
  LEAST_STATEMENTS_LIMIT,
  invitePersons,
  listInvitations,
  makeStatement,
  openInvitation,
} from '@minutebook/contract/statements'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { findContradictions } from '@minutebook/domain/contradictions'
import type { Minutes } from '@minutebook/domain/minutes'
import { findPerson } from '@minutebook/domain/named-people'
import type { PersonRef } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import { STATEMENT_WORDS_LIMIT } from '@minutebook/domain/statements'
import { anEntity, aPageView } from '../samples/factories.ts'
import { bodyOf, LARGEST, largestBody } from '../samples/largest-minutes.ts'
import { describeOnBoth } from '../support/databases.ts'
import { openServer, ROOMY_LIMITS } from '../support/open-server.ts'

/** A value of a body is read at most so often, however many there are. */
const READS_A_VALUE = 40
const SHARE = { lists: 0.2, texts: 0 }
/** Of the processor, on the thread of the event loop. */
const MOST_MS = 100
const ROUNDS = 4
/** No further round is needed to show that a call is cheap. */
const ENOUGH_MS = 50

/** Most references to people are in the interests and votes of each matter. */
const NAMES_PEOPLE = LARGEST.filter(({ topic }) => topic === 'officers' || topic === 'electDirectors')

type Work = (minutes: Minutes) => unknown

const ours: Work = (minutes) => [
  findContradictions(minutes),
  composeMinutes(minutes, minutes.entity.name, WORDINGS.en),
]

/** Looks through all directors for each person, and at each of them along the places that name each other. */
const searchesEachTime: Work = (minutes) => {
  const first = (ref: PersonRef): PersonRef => {
    const place = /^director-(\d+)$/u.exec(ref)?.[1]
    const { sameAs } = minutes.directors[Number(place) - 1] ?? {}
    return findPerson(minutes, ref) && sameAs ? first(sameAs) : ref
  }
  return minutes.resolutions?.flatMap(({ interests = [] }) =>
    minutes.directors.map((_director, index) =>
      interests.findIndex(
        ({ person }) =>
          'ref' in person &&
          minutes.directors.findIndex((_each, at) => first(`director-${at + 1}`) === first(person.ref)) ===
            index,
      ),
    ),
  )
}

/** How often the work reads a property of the minutes, for each value in them. */
function readsOf(work: Work, minutes: Minutes): number {
  let reads = 0
  const watched = new WeakMap<object, object>()
  function watch<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value
    const known = watched.get(value)
    if (known) return known as Value
    const proxy = new Proxy(value, {
      get(target, name, receiver) {
        reads += 1
        return watch(Reflect.get(target, name, receiver))
      },
    })
    watched.set(value, proxy)
    return proxy
  }
  work(watch(minutes))
  return reads / valuesIn(minutes)
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1)
}

test.each(NAMES_PEOPLE)('each value of a body is read a few times, however large it is: %j', (kind) => {
  const { minutes } = z.parse(SubmissionCodec, bodyOf(anEntity(), kind, SHARE))
  expect(readsOf(ours, minutes)).toBeLessThan(READS_A_VALUE)
})

test('a search for each person is seen to read more', () => {
  const kind = { topic: 'officers', manner: 'byName', isByName: false } as const
  const { minutes } = z.parse(SubmissionCodec, bodyOf(anEntity(), kind, SHARE))
  expect(readsOf(searchesEachTime, minutes)).toBeGreaterThan(READS_A_VALUE)
})

await describeOnBoth('the largest body of each call', (database) => {
  test(
    'takes the event loop less than a tenth of a second',
    { tags: ['full'], timeout: 600_000 },
    async () => {
      const server = await openServer({ limits: WIDE }, database)
      onTestFinished(() => server.close())
      const [entity = anEntity()] = await server.stores.registry.findByNumber('0812345')
      const post = (url: string, payload: object) =>
        server.app.inject({
          method: 'POST',
          url: `/api${url}`,
          payload: JSON.stringify(payload),
          headers: JSON_TYPE,
        })
      const get = (url: string) => server.app.inject(`/api${url}`)
      const spent: Record<string, number> = {}
      async function measure(name: string, status: number, call: () => ReturnType<Post>): Promise<string> {
        const rounds: number[] = []
        let text = ''
        for (let round = 0; round < ROUNDS && !(Math.min(...rounds) < ENOUGH_MS); round += 1) {
          const before = process.threadCpuUsage()
          const answer = await call()
          const { user, system } = process.threadCpuUsage(before)
          rounds.push((user + system) / 1000)
          text = answer.body
          expect([answer.statusCode, name], 'records').toEqual([status, name])
        }
        // Other load on the machine only makes a round slower.
        spent[name] = Math.min(...rounds)
        return text
      }
      for (const kind of LARGEST) {
        const name = Object.values(kind).join(' ')
        const body = largestBody(entity, kind)
        let count = 0
        const text = await measure(`record ${name}`, 201, () =>
          post(recordMinutes.url, { ...body, OtherMatters: `${(count += 1)}` }),
        )
        const { receipt: secret = '' } = z.parse(recordMinutes.success, JSON.parse(text))
        await measure(`open ${name}`, 200, () => post(openRecord.url, { secret }))
        await measure(`open a copy ${name}`, 200, () => post(openCopy.url, { secret }))
        await measure(`get JSON ${name}`, 200, () => post(drawDocument.url, { secret, format: 'json' }))
      }
      const chained = chainedBody(entity)
      await measure('refuse a chain', 422, () => post(recordMinutes.url, chained))
      await measureHolder(entity, post, measure)
      await measure('look up', 200, () => get(`${searchByNumber.url}?term=${'0'.repeat(30)}812345`))
      await measure('search', 200, () => get(`${searchByName.url}?q=${'blugrass toole '.repeat(6)}`))
      const events = Array.from({ length: BATCH_LIMIT }, () => aPageView())
      await measure('analytics', 204, () =>
        post(recordAnalytics.url, { batch: events, sentAt: new Date().toISOString() }),
      )
      const dearest = Object.entries(spent).toSorted(([, one], [, other]) => other - one)
      console.info(
        `The dearest of ${dearest.length} calls on ${database.name}:`,
        ...dearest.slice(0, 8).map(([name, ms]) => `${name}, ${ms.toFixed(0)} ms;`),
      )
      expect(Object.entries(spent).filter(([, ms]) => ms > MOST_MS)).toEqual([])
    },
  )
})

/** Each director is the one before: references to the last lead through all of them. */
function chainedBody(entity: Entity): object {
  const [kind] = NAMES_PEOPLE
  if (!kind) throw new Error('no sample')
  const body = z.parse(CHAINABLE, largestBody(entity, kind))
  for (const [index, director] of body.Persons.Directors.entries())
    if (index > 0) director['SameAs'] = `director-${index}`
  return body
}

const CHAINABLE = z.looseObject({
  Persons: z.looseObject({ Directors: z.array(z.record(z.string(), z.unknown())) }),
})

/** The limits by address are not measured here. */
const PLENTY = [{ max: 1_000_000, windowMs: 60_000 }]
const WIDE = { ...ROOMY_LIMITS, receipts: PLENTY, documents: PLENTY, statements: PLENTY }

type Post = (url: string, payload: object) => Promise<{ statusCode: number; body: string }>
type Measure = (name: string, status: number, call: () => ReturnType<Post>) => Promise<string>

/**
 * What the holder of a record and the people in it send, each as large as it may be: of a record that has all
 * of it already.
 */
async function measureHolder(entity: Entity, post: Post, measure: Measure): Promise<void> {
  const [kind] = LARGEST
  if (!kind) throw new Error('no sample')
  const [read, manage] = [makeSecret(), makeSecret()]
  const body = largestBody(entity, kind)
  const Receipt = { Read: await digestSecret(read), Manage: await digestSecret(manage) }
  const recorded = await post(recordMinutes.url, { ...body, Receipt })
  const { id } = z.parse(recordMinutes.success, JSON.parse(recorded.body))
  let count = 0
  const later = (more: object) => ({ ...body, Supersedes: id, OtherMatters: `${(count += 1)}`, ...more })
  await measure('dispute', 201, () => post(recordMinutes.url, later({})))
  const corrects = async () => ({ Read: await digestSecret(makeSecret()), Corrects: manage })
  await measure('correct', 201, async () => post(recordMinutes.url, later({ Receipt: await corrects() })))
  await measure('link', 204, async () =>
    post(addLink.url, { secret: manage, id, read: await digestSecret(makeSecret()) }),
  )
  const people = Array.from({ length: INVITATIONS_LIMIT }, (_, index) => ({
    secret: makeSecret(),
    place: `director-${(index % PEOPLE) + 1}`,
  }))
  const invitations = await Promise.all(
    people.map(async ({ secret, place }) => ({ key: await digestSecret(secret), place })),
  )
  // Making the same ones again changes nothing, and compares each.
  await measure('invite', 204, () => post(invitePersons.url, { secret: manage, id, invitations }))
  const [{ secret = '' } = {}] = people
  for (const [index, person] of people.slice(0, PEOPLE * STATEMENTS_EACH).entries()) {
    const words = `${'Ä'.repeat(STATEMENT_WORDS_LIMIT - 4)} ${index}`
    const statement = { kind: 'objected', words }
    expect((await post(makeStatement.url, { secret: person.secret, statement })).statusCode).toBe(201)
  }
  await measure('state', 201, () => {
    const words = `${(count += 1)}`
    const person = people[count % PEOPLE]
    return post(makeStatement.url, { secret: person?.secret, statement: { kind: 'objected', words } })
  })
  await measure('open an invitation', 200, () => post(openInvitation.url, { secret }))
  await measure('list invitations', 200, () => post(listInvitations.url, { secret: manage, id }))
  await measure('open with all of it', 200, () => post(openRecord.url, { secret: read }))
}

/** Each of these bodies has as many directors. */
const PEOPLE = 60
/** Below the most that one of so many people may make. */
const STATEMENTS_EACH = LEAST_STATEMENTS_LIMIT

const JSON_TYPE = { 'content-type': 'application/json' }

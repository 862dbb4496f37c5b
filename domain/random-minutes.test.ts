import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { anyDay, anyFacts } from '../test/samples/any-facts.ts'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { blockText } from '../test/support/block-text.ts'
import { ATTENDANCE_STATUSES, isThere } from './attendance.ts'
import type { DrawnBlock } from './blocks.ts'
import { BODIES, STATED_FORMS } from './company-form.ts'
import { LANGUAGES } from './language-names.ts'
import { MEETING_KINDS } from './meeting.ts'
import { type Interest, OUTCOMES, type Resolution, VOTE_CHOICES, type Votes } from './resolutions.ts'
import { TOPIC_IDS, TOPICS } from './topics.ts'
import type { FactValues } from './topics/fact.ts'

/** Merges both without changing either: fast-check uses its values again when it shrinks a failure. */
function together<A, B>(one: A, other: B): A & B {
  return { ...one, ...other }
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const DIRECTORS = GOLDEN_MEETINGS.everyField.directors ?? []

/** The facts of a topic, from a story or arbitrary, with any of them missing. */
const matters = fc.constantFrom(...TOPIC_IDS).chain((topic) =>
  fc
    .oneof(fc.constantFrom(...Object.values(COMPLETE_FACTS[topic])), anyFacts(TOPICS[topic].facts))
    .chain((facts) =>
      fc.subarray(Object.keys(facts)).map((kept) => ({
        topic,
        facts: Object.fromEntries(kept.map((name) => [name, facts[name]])) satisfies FactValues,
      })),
    ),
)

const counts = fc.integer({ min: 0, max: 5 })
const votes: fc.Arbitrary<Votes> = fc.oneof(
  fc.constant<Votes>({ manner: 'unanimous' }),
  fc.constant<Votes>({ manner: 'notRecorded' }),
  fc
    .record({ for: counts, against: counts, abstaining: counts, notVoting: counts })
    .map((told): Votes => together(told, { manner: 'counted' as const })),
  fc
    .array(fc.constantFrom(...VOTE_CHOICES), { minLength: DIRECTORS.length, maxLength: DIRECTORS.length })
    .map((choices): Votes => ({ manner: 'byName', choices })),
)

const resolutions: fc.Arbitrary<Resolution> = fc
  .tuple(
    matters,
    fc.record({
      votes: maybe(votes),
      outcome: maybe(fc.constantFrom(...OUTCOMES)),
      until: maybe(fc.constant('May')),
      movedBy: maybe(fc.constant({ ref: 'director-2' })),
      secondedBy: maybe(fc.constant({ name: 'Pat Rowe' })),
      interests: maybe(fc.constant<Interest[]>([{ person: { ref: 'ceo' }, nature: '', leftRoom: true }])),
    }),
  )
  .map(([matter, rest]) => together(matter, rest))

const meetingTimes = fc.record({
  day: anyDay,
  start: fc.constantFrom('00:30', '09:30', '23:30'),
  zone: fc.constantFrom('America/New_York', 'Etc/GMT+5', 'Asia/Kolkata', 'UTC', 'Nowhere/At_All'),
})

const meetings = fc
  .record({
    companyForm: maybe(fc.constantFrom(...STATED_FORMS)),
    body: maybe(fc.constantFrom(...BODIES)),
    meetingKind: maybe(fc.constantFrom(...MEETING_KINDS)),
    boardSeats: maybe(fc.integer({ min: 1, max: 7 })),
    statuses: fc.array(fc.constantFrom(...ATTENDANCE_STATUSES), {
      minLength: DIRECTORS.length,
      maxLength: DIRECTORS.length,
    }),
    left: maybe(fc.constant('10:15')),
    meetingTime: maybe(meetingTimes),
    chair: maybe(fc.constant({ person: { ref: 'ceo' } })),
    recorder: maybe(
      fc.constantFrom({ person: { ref: 'ceo' } }, { person: { name: 'Pat Rowe' }, office: 'Clerk' }),
    ),
    shareVotes: maybe(
      fc.record({ entitled: maybe(counts), represented: maybe(counts), percent: maybe(counts) }),
    ),
    resolutions: fc.array(resolutions, { maxLength: 2 }),
  })
  .map(({ statuses, left, ...meeting }) =>
    together(meeting, {
      directors: DIRECTORS,
      attendance: statuses.map((status) => ({ status, left })),
      allDirectorsAttended: statuses.every(isThere),
    }),
  )

const BROKEN = /undefined|null|NaN|\de[+-]\d|\[object|[{}]| {2}|\s[,;]|,,|(?<!\.)\.\.(?!\.)|\(\)/u

/** The texts of a document that are not whole sentences. An empty cell is a line to write on. */
function brokenIn(blocks: DrawnBlock[]): string[] {
  const sentences = blocks.filter(({ kind }) => kind !== 'signature')
  const texts = sentences.map((block) => blockText(block).replace(/\| {2}(?=\|)/gu, '| _ '))
  return texts.filter((text) => BROKEN.test(text) || text.trim() === '')
}

describe.each(LANGUAGES)('whatever was answered, the documents in %s', (language) => {
  test('are whole sentences', () => {
    fc.assert(
      fc.property(meetings, (meeting) => {
        const record = aRecordOf(meeting)
        const { blocks } = minutesContent({ record, digest: 'd1', language, withAddresses: true })
        expect(brokenIn(blocks)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('certify nothing that the minutes do not state as adopted', () => {
    fc.assert(
      fc.property(meetings, (meeting) => {
        const record = aRecordOf(meeting)
        const drawn = certificateContent({ ...aCertificateOf(record), language })
        if ('refused' in drawn) return
        const { blocks } = minutesContent({ record, digest: '', language, withAddresses: false })
        const text = blocks.map(blockText).join('\n')
        expect(text).toMatch(/was adopted|se aprobó/u)
        expect(brokenIn(drawn.content.blocks)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})

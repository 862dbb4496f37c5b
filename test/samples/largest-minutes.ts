import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import type { ROWS_LIMIT } from '@minutebook/domain/facts'
import { LONGEST_TEXT } from '@minutebook/domain/fields'
import { MeetingSchema, MinutesSchema, namedEntity } from '@minutebook/domain/minutes'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import { ATTACHMENTS_LIMIT, RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Fact, Facts, FactValue, FactValues } from '@minutebook/domain/topics/fact'
import { DEFAULT_LIMITS } from '../../server/http/limits.ts'

/** A topic, a manner of voting, and whether people are named by reference or by a name at full length. */
export type Largest = { topic: TopicId; manner: 'byName' | 'unanimous'; isByName: boolean }

/** How much of each limit a body has. */
type Share = { lists: number; texts: number }

const DIGEST = 'ab'.repeat(32)
const MAX_PARTS = 10_000

/** Each topic with each way of voting that has more than a word, and with each way of naming people. */
export const LARGEST: readonly Largest[] = (Object.keys(TOPICS) as TopicId[]).flatMap((topic) =>
  (['byName', 'unanimous'] as const).flatMap((manner) =>
    [false, true].map((isByName) => ({ topic, manner, isByName })),
  ),
)

/**
 * The body of the largest submission of this kind that the server takes: lists and texts at their limits,
 * each reference to the last director. Texts are shortened before lists until it fits.
 */
export function largestBody(entity: Entity, kind: Largest): object {
  for (let lists = 1; lists > 0; lists -= 0.1) {
    const sizeOf = (texts: number) => JSON.stringify(minutesOf(entity, kind, { lists, texts }))
    const [shortest, longer] = [sizeOf(0), sizeOf(SAMPLE)]
    if (shortest.replaceAll(/[^{[]/gu, '').length > MAX_PARTS) continue
    const room = DEFAULT_LIMITS.submissionBytes * ROOM - Buffer.byteLength(shortest)
    if (room < 0) continue
    const texts = (room / (Buffer.byteLength(longer) - Buffer.byteLength(shortest))) * SAMPLE
    return bodyOf(entity, kind, { lists, texts: Math.min(1, texts) })
  }
  throw new Error('No body of this kind fits')
}

/** For measuring what the texts add. */
const SAMPLE = 0.05
/** Published names are longer than ours. */
const ROOM = 0.9

/** The body with a share of each limit. */
export function bodyOf(entity: Entity, kind: Largest, share: Share): object {
  return z.encode(SubmissionCodec, { minutes: MinutesSchema.parse(minutesOf(entity, kind, share)) })
}

function minutesOf(
  entity: Entity,
  { topic, manner, isByName }: Largest,
  share: Share,
): z.input<typeof MeetingSchema> {
  const count = (limit: number) => Math.max(2, Math.round(limit * share.lists))
  const text = (limit: number) => 'Ä'.repeat(Math.max(1, Math.round(limit * share.texts)))
  const list = <Item>(limit: number, item: (index: number) => Item) =>
    Array.from({ length: count(limit) }, (_, index) => item(index))
  const directors = count(PEOPLE_LIMIT)
  const who = (index: number): NamedInMinutes =>
    isByName ? { name: text(200) } : { ref: `director-${directors - (index % directors)}` }
  const name = (index: number) => ({
    firstName: text(100),
    middleName: text(100),
    lastName: `${text(90)} ${index}`,
  })
  const person = (index: number) => ({
    ...name(index),
    street: text(200),
    city: text(100),
    state: '',
    zipCode: '',
  })

  function valueOf(fact: Fact): FactValue {
    switch (fact.kind) {
      case 'choice':
        return fact.options[0] ?? ''
      case 'rows':
        return list(ROWS, (index) => factsOf(fact.fields, index))
      case 'people':
        return list(ROWS, who)
      case 'person':
        return who(0)
      case 'longText':
        return text(LONGEST_TEXT)
      default:
        return { ...PLAIN, text: text(200) }[fact.kind]
    }
  }

  function factsOf(facts: Facts, index = 0): FactValues {
    return Object.fromEntries(
      Object.entries(facts).map(([key, fact]) => [key, fact.kind === 'person' ? who(index) : valueOf(fact)]),
    )
  }

  const day = '2026-11-20'
  return {
    schemaVersion: 1,
    entity: namedEntity(entity),
    companyKind: 'corporation',
    formedIn: 'US-KY',
    meetingDate: day,
    meetingTime: { day, start: '09:30', zone: 'America/New_York' },
    meetingPlace: { kind: 'remote', means: text(100) },
    notice: { kind: 'given', day, means: text(100), waivedBy: text(100) },
    chair: { person: who(0) },
    recorder: { person: who(1) },
    adjourned: '16:45',
    ceo: person(0),
    secretary: { person: person(0), sameAs: 'ceo' },
    cfo: { person: person(0), sameAs: 'ceo' },
    directors: list(PEOPLE_LIMIT, (index) =>
      index < 1 ? { person: person(index), sameAs: 'ceo' } : { person: person(index) },
    ),
    otherPersons: list(PEOPLE_LIMIT, (index) => ({ ...name(index), reason: text(100) })),
    attendance: list(PEOPLE_LIMIT, () => ({
      status: 'remote',
      joined: '09:40',
      left: '16:30',
      objected: text(400),
    })),
    allDirectorsAttended: true,
    boardSeats: PEOPLE_LIMIT,
    boardSizeVaries: true,
    quorumRule: { needs: { numerator: 1, denominator: 2 }, section: text(100) },
    voteRule: { needs: { numerator: 1, denominator: 2 }, section: text(100) },
    shareVotes: {
      entitled: 1_000,
      represented: 1_000,
      holders: list(PEOPLE_LIMIT, () => ({ name: text(200), holding: 1, representedBy: text(200) })),
    },
    allCouldHear: true,
    discussion: text(LONGEST_TEXT),
    otherMatters: text(LONGEST_TEXT),
    submittedBy: text(200),
    resolutions: list(RESOLUTIONS_LIMIT, () => ({
      topic,
      facts: factsOf(TOPICS[topic].facts),
      outcome: 'adopted',
      // Later than the meeting, so that whoever leaves by it still votes on the others.
      effectiveDate: '2026-12-31',
      background: text(LONGEST_TEXT),
      movedBy: who(1),
      secondedBy: who(2),
      votes:
        manner === 'byName'
          ? { manner, choices: Array.from({ length: directors }, () => 'for') }
          : { manner },
      interests: list(100, (index) => ({ person: who(index), nature: text(200) })),
      attachments: list(ATTACHMENTS_LIMIT, () => ({ name: text(200), size: 1, digest: DIGEST })),
    })),
  }
}

const ROWS: typeof ROWS_LIMIT = 100

const PLAIN = {
  lastFour: '0042',
  time: '10:15',
  date: '2026-11-20',
  monthDay: '06-30',
  integer: 7,
  percent: 12.5,
  yesNo: true,
  money: { minor: 1_250_000, currency: 'USD' },
  price: { minor: 12.5, currency: 'USD' },
  attachment: { name: 'Ä', size: 1, digest: DIGEST },
} as const

import { describe, expect, test } from 'vitest'
import { RULE_SOURCES, VOTE_BASES } from '@minutebook/domain/attendance'
import { BODIES, STATED_FORMS } from '@minutebook/domain/company-form'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { KINDS } from '@minutebook/domain/law/kinds'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { MinutesSchema, type Consent } from '@minutebook/domain/minutes'
import type { NamedPerson } from '@minutebook/domain/named-people'
import { NO_PERSON, personFields, type Person, type PersonRole } from '@minutebook/domain/people'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { Resolution } from '@minutebook/domain/resolutions'
import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Fact, Facts, FactValues } from '@minutebook/domain/topics/fact'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aConsent, ofShareholders } from '../test/samples/consents.ts'
import { everyAnswerAs } from '../test/samples/factories.ts'
import { aRecordOf, GOLDEN_MEETINGS, recordOf } from '../test/samples/golden-meetings.ts'
import { leavesOf, withOther, withoutAnswer, type Path } from '../test/samples/other-values.ts'
import { fieldOf, fieldsOf } from '../test/samples/schema-fields.ts'
import { blockText, contentText } from '../test/support/block-text.ts'
import { minutesContent } from './minutes-content.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { createRenderer } from './text-renderer.ts'
import { WORDINGS } from './wordings.ts'

const RECORD = aRecordOf(GOLDEN_MEETINGS.everyField)

const { ceo, secretary, cfo, directors } = RECORD.minutes
/** Adds the fields that the golden meetings lack. The golden meetings do not change. */
const complete = (person: Person, role: PersonRole): Person => ({ ...everyAnswerAs(role), ...person })
const completeNamed = (named: NamedPerson, role: PersonRole) => ({
  ...named,
  person: complete(named.person, role),
})

/** Answers that no golden meeting has. New fields belong here, because the golden meetings do not change. */
const FURTHER_ANSWERS: Parameters<typeof aRecordOf>[0] = {
  ...GOLDEN_MEETINGS.everyField,
  ceo: ceo && complete(ceo, 'ceo'),
  secretary: secretary && completeNamed(secretary, 'secretary'),
  cfo: cfo && completeNamed(cfo, 'cfo'),
  directors: directors.map((director) => completeNamed(director, 'director')),
  otherPersons: RECORD.minutes.otherPersons?.map((person) => ({ ...everyAnswerAs('other'), ...person })),
  // Without a kind, only the form determines the words.
  companyKind: undefined,
  companyForm: 'corporation',
  adjournedDaysLater: 2,
  pauses: [{ from: '12:00', fromDaysLater: 0, to: '09:00', toDaysLater: 1 }],
  chair: { person: { name: 'Noor Abernathy' }, office: 'Moderator' },
  recorder: { person: { name: 'Tomás Ibarra' } },
  quorumRule: { needs: { number: 3 }, source: 'articles' },
  voteRule: { needs: { numerator: 2, denominator: 3 } },
  attendance: GOLDEN_MEETINGS.everyField.attendance?.map((entry) => ({
    ...entry,
    ...(entry.joined && { joinedDaysLater: 1 }),
    ...(entry.left && { leftDaysLater: 1 }),
  })),
  boardSizeVaries: true,
  quorumPresent: true,
  resolutions: [
    {
      topic: 'ratify',
      movedBy: { name: 'Noor Abernathy' },
      secondedBy: { name: 'Tomás Ibarra' },
      interests: [
        {
          person: { name: 'Rosa Lindqvist' },
          nature: 'she signed it',
          leftRoom: true,
          leftForDiscussion: true,
        },
      ],
      votes: { manner: 'counted', for: 2, against: 2, abstaining: 0, notVoting: 0, castingVote: 'for' },
    },
  ],
}

/** Directors who are represented by others. */
const REPRESENTED_ANSWERS: Parameters<typeof aRecordOf>[0] = {
  ...GOLDEN_MEETINGS.everyField,
  attendance: GOLDEN_MEETINGS.everyField.attendance?.map((entry, index) =>
    index < 2
      ? { status: 'represented', representedBy: [{ ref: 'director-3' }, { name: 'Noor Abernathy' }][index] }
      : entry,
  ),
  allDirectorsAttended: false,
}

/** The owners' own rules. */
const OWNERS_ANSWERS: Parameters<typeof aRecordOf>[0] = {
  ...GOLDEN_MEETINGS['shareholders'],
  formedIn: 'US-OH',
  quorumRule: { needs: { numerator: 1, denominator: 5 }, section: '4.6', source: 'agreement' },
  voteRule: { needs: { numerator: 2, denominator: 3 }, section: '4.7', source: 'articles', of: 'cast' },
}

const MEETINGS = {
  ...GOLDEN_MEETINGS,
  furtherAnswers: FURTHER_ANSWERS,
  ownersAnswers: OWNERS_ANSWERS,
  represented: REPRESENTED_ANSWERS,
}

/** Answers that are chosen, not typed, with their other options. */
const CHOICES = {
  ...Object.fromEntries(Object.values(TOPICS).flatMap((topic) => choicesOf(topic.facts))),
  meetingKind: MEETING_KINDS,
  companyForm: STATED_FORMS,
  companyKind: KINDS,
  body: BODIES,
  status: ['present', 'remote', 'represented', 'absent'],
  outcome: ['postponed', 'notAdopted'],
  choices: ['for', 'against', 'abstained'],
  zone: ['America/New_York', 'America/Chicago'],
  castingVote: ['for', 'against'],
  source: RULE_SOURCES,
  of: VOTE_BASES,
}

/**
 * Not printed literally: the register's own copy is printed instead, it is derived, it selects among the
 * others, it repeats another answer, it names the language, only the screens apply it to the law, or it
 * answers our form and is no act of the meeting.
 */
const NOT_PRINTED =
  /^(?:entity|meetingDate|discussion|allDirectorsAttended|language|boardSizeVaries)\b|\b(?:sameAs|reserved|kind|manner|topic|currency)$/u

function textOf(record: MinutesRecord, withAddresses = true): string {
  return contentText(minutesContent({ record, digest: 'd1'.repeat(32), language: 'en', withAddresses }))
}

function isPrinted(path: Path): boolean {
  return !NOT_PRINTED.test(path.join('.'))
}

/** Signed by directors who answered everything that they are asked. */
function consentOfAsked(): Consent {
  const consent = aConsent()
  const [first, ...others] = consent.directors
  return {
    ...consent,
    directors: [...(first ? [first] : []), ...others.map((director) => completeNamed(director, 'director'))],
  }
}

const RECORDS: [name: string, record: MinutesRecord][] = [
  ...Object.entries(MEETINGS).map(([name, meeting]): [string, MinutesRecord] => [name, aRecordOf(meeting)]),
  ['consent', recordOf(consentOfAsked())],
  ['consent of owners', recordOf(ofShareholders({ directors: [] }))],
]

test.each(RECORDS)('whatever was answered, another answer makes another document: %s', (_name, record) => {
  const { minutes } = record
  const written = textOf(record)
  const dropped = leavesOf(minutes)
    .filter(isPrinted)
    .filter((path) => textOf(recordOf(withOther(minutes, path, CHOICES))) === written)
  expect(dropped.map((path) => path.join('.'))).toEqual([])
})

test('an answer about a person, also no, makes another document than no answer', () => {
  const { minutes } = aRecordOf(FURTHER_ANSWERS)
  const written = textOf(recordOf(minutes))
  const asked = new Set<string>(
    personFields('ceo', 'director', 'other').filter((name) => !(name in NO_PERSON)),
  )
  const paths = leavesOf(minutes).filter((path) => asked.has(String(path.at(-1))))
  expect(new Set(paths.map((path) => path.at(-1)))).toEqual(asked)
  const dropped = paths.filter((path) => textOf(recordOf(withoutAnswer(minutes, path))) === written)
  expect(dropped.map((path) => path.join('.'))).toEqual([])
})

test('these records answer every field of the schema; a new field must be printed', () => {
  const answered = new Set(RECORDS.flatMap(([, { minutes }]) => leavesOf(minutes).map(fieldOf)))
  const missing = fieldsOf(MinutesSchema).filter(
    (field) => !answered.has(field) && !ASKED_ELSEWHERE.test(field),
  )
  expect(missing).toEqual([])
})

/** What is said of people in copies without addresses: what is not listed here must be missing there. */
const PUBLIC = /^(?:first|middle|last)Name$|^actsThrough$/u

test('a copy without addresses says nothing of a person but the name', () => {
  const record = aRecordOf(FURTHER_ANSWERS)
  const { minutes } = record
  const written = textOf(record, false)
  const asked = new Set<string>(personFields('ceo', 'director'))
  const paths = leavesOf(minutes).filter((path) => path[0] !== 'entity' && asked.has(String(path.at(-1))))
  expect(new Set(paths.map((path) => path.at(-1)))).toEqual(asked)
  const isShown = (path: Path) => textOf(recordOf(withOther(minutes, path, CHOICES)), false) !== written
  const wrong = paths.filter((path) => isShown(path) !== PUBLIC.test(String(path.at(-1))))
  expect(wrong.map((path) => path.join('.'))).toEqual([])
})

/**
 * Facts are tested below by topic. The others show indirectly: in names, in the other record, in the whole
 * text.
 */
const ASKED_ELSEWHERE = /^resolutions\.facts\.|\bsameAs$|^supersedes$|^language$/u

function choicesOf(facts: Facts): [string, readonly string[]][] {
  return Object.entries<Fact>(facts).flatMap(([name, fact]): [string, readonly string[]][] => {
    if (fact.kind === 'choice') return [[name, fact.options]]
    return fact.kind === 'rows' ? choicesOf(fact.fields) : []
  })
}

function without(facts: FactValues, name: string): FactValues {
  return Object.fromEntries(Object.entries(facts).filter(([each]) => each !== name))
}

describe.each(LANGUAGES)('in %s', (language) => {
  const words = createRenderer(RECORD.minutes, WORDINGS[language])
  const told = (resolution: Resolution) => resolutionBlocks(resolution, 1, words).map(blockText).join('\n')

  /** The facts whose change does not change the text. */
  function dropped(topic: TopicId, facts: FactValues): string[] {
    const choices = Object.fromEntries(choicesOf(TOPICS[topic].facts))
    const written = told({ topic, facts })
    return (
      leavesOf(facts)
        // The page about the record has the size and the digest of an exhibit.
        // That a power is reserved is an answer to our form, and no act of the meeting.
        .filter((path) => !['currency', 'size', 'digest', 'reserved'].includes(String(path.at(-1))))
        .filter((path) => told({ topic, facts: withOther(facts, path, choices) }) === written)
        .map((path) => path.join('.'))
    )
  }

  test('what one person takes is stated once', () => {
    const facts = {
      ...COMPLETE_FACTS.issueShares['issue'],
      recipients: [{ person: { name: 'Noor Haddad' }, shares: 1_000 }],
    }
    expect(told({ topic: 'issueShares', facts }).match(/1,000|Noor Haddad/gu)).toEqual([
      '1,000',
      'Noor Haddad',
    ])
    expect(dropped('issueShares', facts)).toEqual([])
    for (const name of Object.keys(facts)) expect(dropped('issueShares', without(facts, name))).toEqual([])
  })

  test.each(TOPIC_IDS)('no fact of %s is dropped, whichever other one is missing', (topic) => {
    for (const facts of Object.values(COMPLETE_FACTS[topic])) {
      expect(dropped(topic, facts)).toEqual([])
      for (const name of Object.keys(facts)) expect(dropped(topic, without(facts, name))).toEqual([])
    }
  })
})

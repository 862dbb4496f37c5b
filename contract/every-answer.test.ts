import { describe, expect, test } from 'vitest'
import { blockText, contentText } from '../test/block-text.ts'
import { COMPLETE_FACTS } from '../test/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/golden-meetings.ts'
import { leavesOf, withOther, type Path } from '../test/other-values.ts'
import { fieldOf, fieldsOf } from '../test/schema-fields.ts'
import { BODIES, COMPANY_FORMS } from './company-form.ts'
import { LANGUAGES } from './languages.ts'
import { minutesContent } from './documents/minutes-content.ts'
import { MEETING_KINDS } from './meeting.ts'
import { MinutesSchema, WORDING_VERSION } from './minutes.ts'
import type { MinutesRecord } from './record.ts'
import { resolutionBlocks } from './documents/resolution-blocks.ts'
import type { Resolution } from './resolutions.ts'
import { speaker } from './speaker.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'
import type { Fact, Facts, FactValues } from './topics/fact.ts'
import { WORDINGS } from './wordings.ts'

const RECORD = aRecordOf({ ...GOLDEN_MEETINGS.everyField, wordingVersion: WORDING_VERSION })

/** What no golden meeting answers, or otherwise. A field that is new stands here, for those are pinned. */
const FURTHER_ANSWERS: Parameters<typeof aRecordOf>[0] = {
  ...GOLDEN_MEETINGS.everyField,
  chair: { person: { name: 'Noor Abernathy' }, office: 'Moderator' },
  recorder: { person: { name: 'Tomás Ibarra' } },
  quorumRule: { needs: { number: 3 } },
  voteRule: { needs: { numerator: 2, denominator: 3 } },
  resolutions: [
    {
      topic: 'ratify',
      movedBy: { name: 'Noor Abernathy' },
      secondedBy: { name: 'Tomás Ibarra' },
      interests: [{ person: { name: 'Rosa Lindqvist' }, nature: 'she signed it' }],
    },
  ],
}

const MEETINGS = { ...GOLDEN_MEETINGS, furtherAnswers: FURTHER_ANSWERS }

/** What is chosen and not typed, and what else could have been. */
const CHOICES = {
  meetingKind: MEETING_KINDS,
  companyForm: COMPANY_FORMS,
  body: BODIES,
  status: ['present', 'remote', 'absent'],
  outcome: ['postponed', 'notAdopted'],
  choices: ['for', 'against', 'abstained'],
  zone: ['America/New_York', 'America/Chicago'],
}

/**
 * Not said as it stands: the register's own copy is printed in its place, it is derived, it decides which of the others is said,
 * it says again what stands elsewhere, or it names the language.
 */
const NOT_PRINTED =
  /^(?:entity|meetingDate|discussion|allDirectorsAttended|language)\b|\b(?:sameAs|kind|manner|topic|currency|wordingVersion)$/u

function textOf(record: MinutesRecord): string {
  return contentText(minutesContent({ record, digest: 'd1'.repeat(32), language: 'en', withAddresses: true }))
}

function isPrinted(path: Path): boolean {
  return !NOT_PRINTED.test(path.join('.'))
}

test.each(Object.entries(MEETINGS))(
  'whatever was answered about a meeting, another answer makes another document: %s',
  (_name, meeting) => {
    const record = aRecordOf({ ...meeting, wordingVersion: WORDING_VERSION })
    const { minutes } = record
    const written = textOf(record)
    const dropped = leavesOf(minutes)
      .filter(isPrinted)
      .filter((path) => textOf({ ...record, minutes: withOther(minutes, path, CHOICES) }) === written)
    expect(dropped.map((path) => path.join('.'))).toEqual([])
  },
)

test('these meetings answer every field of the schema: one that is new has to be printed', () => {
  const answered = new Set(
    Object.values(MEETINGS).flatMap((meeting) => leavesOf(aRecordOf(meeting).minutes).map(fieldOf)),
  )
  const missing = fieldsOf(MinutesSchema).filter(
    (field) => !answered.has(field) && !ASKED_ELSEWHERE.test(field),
  )
  expect(missing).toEqual([])
})

/** Facts are asked below, topic by topic; the rest is said in other ways: in names, by the other record, by all words. */
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
  const wording = WORDINGS[WORDING_VERSION]?.[language]
  if (!wording) throw new Error('The version in force is gone')
  const telling = { wording, speaker: speaker(RECORD.minutes, wording) }
  const told = (resolution: Resolution) =>
    resolutionBlocks(resolution, 1, { minutes: RECORD.minutes, telling }).map(blockText).join('\n')

  /** Each fact that may be changed without the words changing. */
  function dropped(topic: TopicId, facts: FactValues): string[] {
    const choices = Object.fromEntries(choicesOf(TOPICS[topic].facts))
    const written = told({ topic, facts })
    return leavesOf(facts)
      .filter((path) => path.at(-1) !== 'currency' && path.at(-1) !== 'size')
      .filter((path) => told({ topic, facts: withOther(facts, path, choices) }) === written)
      .map((path) => path.join('.'))
  }

  test('what one person takes is said once', () => {
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

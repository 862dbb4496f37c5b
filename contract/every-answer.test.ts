import { describe, expect, test } from 'vitest'
import { blockText, contentText } from '../test/block-text.ts'
import { COMPLETE_FACTS } from '../test/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/golden-meetings.ts'
import { leavesOf, withOther, type Path } from '../test/other-values.ts'
import { LANGUAGES } from './languages.ts'
import { minutesContent } from './documents/minutes-content.ts'
import { MEETING_KINDS } from './meeting.ts'
import { WORDING_VERSION } from './minutes.ts'
import type { MinutesRecord } from './record.ts'
import { resolutionBlocks } from './documents/resolution-blocks.ts'
import type { Resolution } from './resolutions.ts'
import { speaker } from './speaker.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'
import type { Fact, Facts, FactValues } from './topics/fact.ts'
import { WORDINGS } from './wordings.ts'

const RECORD = aRecordOf({ ...GOLDEN_MEETINGS.everyField, wordingVersion: WORDING_VERSION })

/** What is chosen and not typed, and what else could have been. */
const CHOICES = {
  meetingKind: MEETING_KINDS,
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

test('whatever was answered about a meeting, another answer makes another document', () => {
  const { minutes } = RECORD
  const written = textOf(RECORD)
  const answers = leavesOf(minutes).filter(isPrinted)
  expect(answers.length).toBeGreaterThan(120)
  const dropped = answers.filter(
    (path) => textOf({ ...RECORD, minutes: withOther(minutes, path, CHOICES) }) === written,
  )
  expect(dropped.map((path) => path.join('.'))).toEqual([])
})

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

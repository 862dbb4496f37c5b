import { describe, expect, test } from 'vitest'
import type { Block } from '@minutebook/domain/blocks'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { COMBINATIONS, combination } from '../test/samples/certificate-meetings.ts'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { goldenRecord } from '../test/samples/golden-record.ts'
import { aCertificateOf, aMeeting } from '../test/samples/meeting-texts.ts'
import { countsIn, unsaidIn, unsaidOutcomes } from '../test/support/unsaid.ts'
import { certificateContent } from './certificate-content.ts'
import { composeParts } from './minutes-blocks.ts'
import { WORDINGS } from './wordings.ts'

/*
 * Every day, time, number, name and outcome on a paper is in the answers, in the register's facts or in the
 * record's own, or it is a word of a sentence. A matter may only say its own days, not the day of the
 * meeting.
 */

/** Composes minutes of the first answers, and looks for what is not in the others. */
function unsaidInMinutes(
  composed: Minutes,
  { minutes, entity }: MinutesRecord,
  language: Language,
): string[] {
  const { resolutions = [], ...meeting } = minutes
  const { meetingTime: _time, meetingDate: _date, notice: _notice, adjourned: _end, ...people } = meeting
  const placed = composeParts(composed, entity.name, WORDINGS[language]).parts.flatMap(({ blocks }) => blocks)
  const matters = Map.groupBy(placed, ({ from = '' }) => /^resolutions\.(\d+)/u.exec(from)?.[1])
  return [...matters].flatMap(([index, blocks]) => {
    const own: Block[] = blocks.map(({ block }) => block)
    const matter = index === undefined ? undefined : resolutions[Number(index)]
    if (!matter) return unsaidIn(own, { answers: [meeting, entity], counts: countsIn(minutes) }, language)
    const stated = { answers: [people, entity.name, matter], counts: countsIn(minutes, Number(index)) }
    return unsaidIn(own, stated, language).concat(unsaidOutcomes(own, matter, language))
  })
}

function unsaidInCertificate(record: MinutesRecord, language: Language): string[] {
  const { minutes, entity, reference } = record
  const { resolutions: [matter] = [], ...meeting } = minutes
  const request = { ...aCertificateOf(record), language }
  const drawn = certificateContent(request)
  if ('refused' in drawn) return []
  const answers = [meeting, entity, matter, reference, request.digest, request.verifyAt]
  return unsaidIn(drawn.content.blocks, { answers, counts: countsIn(minutes, 0) }, language)
}

function unsaid(record: MinutesRecord, language: Language): string[] {
  return [...unsaidInMinutes(record.minutes, record, language), ...unsaidInCertificate(record, language)]
}

const STEP = 4999
const FIRST = Math.floor(Math.random() * STEP)

describe.each(LANGUAGES)('nothing is unsaid in %s', (language) => {
  test.each(Object.keys(GOLDEN_MEETINGS))('in the papers of %s', (name) => {
    expect(unsaid(goldenRecord(name, language), language)).toEqual([])
  })

  test('in a sample of all combinations of answers', () => {
    const numbers = Array.from(
      { length: Math.floor(COMBINATIONS / STEP) },
      (_each, index) => FIRST + index * STEP,
    )
    const found = numbers.flatMap((number) => {
      const { name, meeting, resolution } = combination(number)
      const record = aMeeting({ ...meeting, language, resolutions: [resolution] })
      return unsaid(record, language).map((what) => `${name}: ${what}`)
    })
    expect({ first: FIRST, found }).toEqual({ first: FIRST, found: [] })
  })

  test.each<[string, Partial<NonNullable<Minutes['resolutions']>[number]>, RegExp]>([
    ['an effective date that is the day of the meeting', { effectiveDate: '2026-11-20' }, /20/u],
    ['an outcome', { outcome: 'notAdopted' }, /^notAdopted$/u],
    ['somebody who moved it', { movedBy: { name: 'Pat Rowe' } }, /^Pat$/u],
    [
      'another number of votes',
      { votes: { manner: 'counted', for: 4, against: 7, abstaining: 0, notVoting: 0 } },
      /^7$/u,
    ],
    [
      'a day of payment',
      { facts: { ...COMPLETE_FACTS.bankAccount['account'], bank: 'Bank of May 5, 2027' } },
      /2027/u,
    ],
  ])('where the paper says %s that nobody stated, it is found', (_what, invented, found) => {
    const matter = {
      topic: 'bankAccount' as const,
      facts: COMPLETE_FACTS.bankAccount['account'],
      votes: { manner: 'counted' as const, for: 3, against: 1, abstaining: 0, notVoting: 0 },
      outcome: 'adopted' as const,
    }
    const record = aMeeting({ language, resolutions: [matter] })
    const altered = aMeeting({ language, resolutions: [{ ...matter, ...invented }] })
    expect(unsaidInMinutes(record.minutes, record, language)).toEqual([])
    expect(unsaidInMinutes(altered.minutes, record, language).some((what) => found.test(what))).toBe(true)
  })
})

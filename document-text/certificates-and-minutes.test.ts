import { describe, expect, test } from 'vitest'
import type { DrawnBlock } from '@minutebook/domain/blocks'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { COMBINATIONS, combination } from '../test/samples/certificate-meetings.ts'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aCertificateOf, aMeeting, type Meeting } from '../test/samples/meeting-texts.ts'
import { contradictionsIn } from '../test/support/certificate-contradictions.ts'
import { certificateContent } from './certificate-content.ts'

/*
 * Draws the certificate of each combination of topic, company, votes, outcome and interests that gets one,
 * and compares its words with those of its minutes and with the answers. The short form takes some of them. A
 * contradiction begins with its combination's number.
 */

const STEP = 331
const SEED = Math.floor(Math.random() * STEP)

/** What is wrong with the certificate of these answers; `undefined` where there is none. */
function compared(number: number, language: Language): string[] | undefined {
  const { name, meeting, resolution } = combination(number)
  const record = aMeeting({ ...meeting, language, resolutions: [resolution] })
  const drawn = certificateContent({ ...aCertificateOf(record), language })
  if ('refused' in drawn) return undefined
  const answers = { resolution, minutes: record.minutes }
  const papers = { certificate: drawn.content.blocks, minutes: record.document.blocks, answers, language }
  return contradictionsIn(papers).map((contradiction) => `${language} ${name}: ${contradiction}`)
}

/** All contradictions of every `step`-th combination, and how many certificates there were. */
function compareEach(step: number, first: number) {
  const numbers = Array.from(
    { length: Math.floor((COMBINATIONS - 1 - first) / step) + 1 },
    (_each, index) => first + index * step,
  )
  const all = LANGUAGES.flatMap((language) => numbers.map((number) => compared(number, language)))
  const made = all.filter((each) => each !== undefined)
  return { made: made.length, contradictions: made.flat() }
}

test('no certificate of a sample says what its minutes contradict', () => {
  const { made, contradictions } = compareEach(STEP, SEED)
  expect({ from: SEED, contradictions }).toEqual({ from: SEED, contradictions: [] })
  expect(made).toBeGreaterThan(100)
})

test(
  'no certificate of any combination says what its minutes contradict',
  { tags: ['full'], timeout: 3_600_000 },
  () => {
    const { made, contradictions } = compareEach(1, 0)
    expect(contradictions).toEqual([])
    expect(made).toBeGreaterThan(40_000)
  },
)

describe('a contradiction is found', () => {
  const BANK = { topic: 'bankAccount' as const, facts: COMPLETE_FACTS.bankAccount['account'] }
  const LOAN = { topic: 'loan' as const, facts: COMPLETE_FACTS.loan['guarantee'] }
  const counted = { manner: 'counted' as const, for: 3, against: 1, abstaining: 0, notVoting: 0 }
  const VOTED = { ...BANK, votes: counted, outcome: 'adopted' as const }

  /** The contradictions after the certificate's words are changed. */
  function changed(
    from: string | RegExp,
    to: string,
    resolution: NonNullable<Meeting['resolutions']>[number] = VOTED,
  ) {
    const record = aMeeting({ resolutions: [resolution] })
    const drawn = certificateContent(aCertificateOf(record))
    if ('refused' in drawn) throw new Error(drawn.refused)
    const [kept] = record.minutes.resolutions ?? []
    if (!kept) throw new Error('The record has no resolution')
    const words = JSON.stringify(drawn.content.blocks)
    const altered = words.replace(from, to)
    expect(altered).not.toBe(words)
    // The same blocks, with other words.
    const certificate = JSON.parse(altered) as DrawnBlock[]
    const answers = { resolution: kept, minutes: record.minutes }
    return contradictionsIn({ certificate, minutes: record.document.blocks, answers, language: 'en' })
  }

  test.each<[string, RegExp, string, string]>([
    ['another number of votes', /by 3 votes for/u, 'by 4 votes for', 'the votes differ'],
    [
      'an effective date that nobody stated',
      / The resolution was/u,
      ' It is effective May 1, 2027. The resolution was',
      'another day of effect',
    ],
    [
      'a quorum that nobody stated',
      / The resolution was/u,
      ' A quorum was present. The resolution was',
      'a quorum is not in the minutes',
    ],
    ['that it was duly called', / held on/u, ' duly called and held on', 'a conclusion is drawn'],
    [
      'another day of notice',
      /given November 10, 2026/u,
      'given November 1, 2026',
      'notice was given otherwise',
    ],
    [
      'a waiver of somebody',
      / The resolution was/u,
      ' Pat Rowe waived notice. The resolution was',
      'somebody else waived notice',
    ],
    ['another number of people', /Four of its/u, 'Three of its', 'another number was present'],
    ['a text of its own', /any two together/u, 'any one', 'the text differs'],
    [
      'another signer',
      /\["Daniel Whitfield","Treasurer"/u,
      '["Pat Rowe","Treasurer"',
      'a signer is not in the text',
    ],
  ])('where it says %s', (_what, from, to, contradiction) => {
    expect(changed(from, to)).toEqual([contradiction])
  })

  test('where somebody with an interest voted, and the text denies it', () => {
    const interests = [{ person: { ref: 'ceo' }, nature: 'she is the borrower' }]
    // One of those who voted is the borrower: three others were present.
    const voted = { ...LOAN, votes: counted, outcome: 'adopted' as const, interests }
    expect(
      changed(/The Board finds that/u, 'The Board finds, without the votes of those interested, that', voted),
    ).toEqual(['the text differs', 'they voted, and the text says they did not'])
  })
})

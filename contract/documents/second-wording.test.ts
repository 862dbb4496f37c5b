import { describe, expect, test } from 'vitest'
import { COMPLETE_FACTS } from '../../test/complete-facts.ts'
import { contentText } from '../../test/block-text.ts'
import { GOLDEN_MEETINGS } from '../../test/golden-meetings.ts'
import { meetingsInWording, type Meeting } from '../../test/worded-meetings.ts'
import { certificateContent } from './certificate-content.ts'
import type { Language } from '../languages.ts'
import type { Interest, Resolution } from '../resolutions.ts'

const [PRESENT, ABSENT] = [{ status: 'present' as const }, { status: 'absent' as const }]
const ACCOUNTS = COMPLETE_FACTS.financials['approved']
const BANK: Resolution = { topic: 'bankAccount', facts: COMPLETE_FACTS.bankAccount['account'] }
const GUARANTEE: Resolution = { topic: 'loan', facts: COMPLETE_FACTS.loan['guarantee'] }
const UNANIMOUS = { votes: { manner: 'unanimous' as const } }

const { aMeeting, textOf } = meetingsInWording(2)

const interestsOf = (...directors: number[]): Interest[] =>
  directors.map((director) => ({ person: { ref: `director-${director}` }, nature: '' }))

function certificateOf(meeting: Meeting, language: Language = 'en'): string {
  const drawn = certificateContent({ record: aMeeting(meeting), index: 0, language })
  if ('refused' in drawn) throw new Error(drawn.refused)
  return contentText(drawn.content)
}

describe('what was found of a loan to somebody inside', () => {
  test('was found without the votes of those interested only where somebody stated an interest', () => {
    const found = 'The Board finds that the terms are fair'
    expect(textOf({ resolutions: [{ ...GUARANTEE, ...UNANIMOUS }] })).toContain(found)
    const cousin = { ...GUARANTEE, interests: [{ person: { name: 'Pat Rowe' }, nature: '' }], ...UNANIMOUS }
    expect(textOf({ resolutions: [cousin] })).toContain(found)
    const interested = { ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }
    expect(textOf({ resolutions: [interested] })).toContain(
      'The Board finds, without the votes of those interested, that the terms are fair',
    )
    expect(textOf({ resolutions: [interested] }, 'es')).toContain(
      'determina, sin los votos de quienes tienen un interés, que',
    )
  })
  test('was found with the votes of all shareholders: none of theirs is left out', () => {
    const shareholders = { body: 'shareholders' as const, shareVotes: { entitled: 10, represented: 9 } }
    const resolutions = [{ ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }]
    expect(textOf({ ...shareholders, resolutions })).toContain('The shareholders find that the terms')
  })
})

describe('a board without a quorum', () => {
  const few = { attendance: [ABSENT, ABSENT, PRESENT, PRESENT], allDirectorsAttended: false }
  const decided: Resolution = { ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }

  test('acts where the votes of the directors without an interest make one of their own, and says so', () => {
    const text = textOf({ ...few, resolutions: [decided, { ...BANK, ...UNANIMOUS }] })
    expect(text).toContain(
      'not an act of the Board, except where the votes of the directors without an interest make a quorum of their own.',
    )
    expect(text).toContain('Of the 3 directors without an interest, 2 voted for; 2 were needed.')
  })
  test('does not act otherwise', () => {
    expect(textOf({ ...few, resolutions: [{ ...BANK, ...UNANIMOUS }] })).toContain('not an act of the Board.')
  })
})

test('a matter left to the shareholders is not said to be open where it was not adopted', () => {
  const matter: Resolution = { ...GUARANTEE, interests: interestsOf(1, 2, 3) }
  expect(textOf({ resolutions: [{ ...matter, ...UNANIMOUS }] })).toContain(
    'Only one director was without an interest. The matter is recorded as discussed and left to the shareholders.',
  )
  const votes = { manner: 'byName' as const, choices: Array(4).fill('against') }
  const refused = textOf({ resolutions: [{ ...matter, outcome: 'notAdopted', votes }] })
  expect(refused).toContain('Only one director was without an interest. The resolution was not adopted.')
  expect(refused).not.toContain('recorded as discussed')
})

describe('a rule of the bylaws', () => {
  const rule = { needs: { numerator: 1, denominator: 2 }, section: 'Section 3.4' }

  test('names its section once, however it was typed', () => {
    expect(textOf({ quorumRule: rule })).toContain('as Section 3.4 of the bylaws provides')
    expect(textOf({ quorumRule: { ...rule, section: '3.4' } })).toContain('as section 3.4 of the bylaws')
    expect(textOf({ voteRule: { ...rule, section: 'Article V' } })).toContain('As Article V of the bylaws')
    expect(textOf({ voteRule: { ...rule, section: 'Artículo 5' } }, 'es')).toContain(
      'Como establece el Artículo 5 de los estatutos',
    )
    expect(textOf({ voteRule: { ...rule, section: '5' } }, 'es')).toContain('la sección 5 de los estatutos')
  })
  test('is of the directors in office where the law counts them', () => {
    const entity = { ...aMeeting({}).minutes.entity, jurisdiction: 'NV' }
    const text = textOf({ entity, boardSeats: 9, quorumRule: rule })
    expect(text).toContain('2 are needed for a quorum')
    expect(text).toContain('(1/2 of the directors in office)')
    expect(textOf({ quorumRule: rule })).toContain('(1/2 of the seats)')
  })
})

test('nobody is said to be the sole director of a board whose seats are not stated', () => {
  const one = { directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1), attendance: [PRESENT] }
  const resolutions: Resolution[] = [{ topic: 'financials', facts: ACCOUNTS, ...UNANIMOUS }]
  expect(textOf({ ...one, cfo: null, boardSeats: 1, resolutions })).toContain('vote of the sole director.')
  expect(textOf({ ...one, cfo: null, boardSeats: undefined, resolutions })).toContain(
    'vote of the only director present.',
  )
})

describe('of a limited liability company', () => {
  const members = { companyForm: 'llc' as const, body: 'members' as const, boardSeats: undefined }
  const managers = { companyForm: 'llc' as const, body: 'managers' as const }

  test('no quorum of the members is missed, but a part of the interests', () => {
    const text = textOf({ ...members, shareVotes: { percent: 40 }, resolutions: [{ ...BANK, ...UNANIMOUS }] })
    expect(text).toContain('Too small a part of the interests took part, and the resolution was not adopted.')
    expect(text).not.toMatch(/a quorum/u)
  })
  test('parts are spoken of as many', () => {
    const voteRule = { needs: { numerator: 2, denominator: 3 } }
    const text = textOf({ ...members, voteRule, shareVotes: { percent: 80 } })
    expect(text).toContain('80% of the interests took part; 2/3 of all interests are needed to decide.')
  })
  test('a certificate claims no quorum, and is confirmed by a manager, not by a director', () => {
    const meeting = { ...managers, resolutions: [{ ...BANK, ...UNANIMOUS }] }
    expect(certificateOf(meeting)).not.toMatch(/quorum|director\b/u)
    expect(certificateOf(meeting)).toContain('Confirmed by another officer, manager, or member:')
    expect(certificateOf(meeting, 'es')).not.toMatch(/quórum|junta directiva/u)
  })
  test('facts that no sentence says are named in its words', () => {
    const elected: Resolution = { topic: 'electDirectors', facts: { filledBy: 'board' } }
    expect(textOf({ ...managers, resolutions: [elected] })).toContain('Chosen by: the managers')
    const facts = COMPLETE_FACTS.distribution['perShare']
    const paid: Resolution = { topic: 'distribution', facts, text: 'RESOLVED, that we pay.', isEdited: true }
    expect(textOf({ ...managers, resolutions: [paid] })).toContain('Amount for each unit: $1.25')
    expect(textOf({ resolutions: [paid] })).toContain('Amount for each share: $1.25')
  })
})

test('a certificate writes numbers as the minutes do', () => {
  const votes = { manner: 'counted' as const, for: 7000, against: 1, abstaining: 1200, notVoting: 0 }
  const meeting: Meeting = {
    body: 'shareholders',
    shareVotes: { entitled: 10_000, represented: 8201 },
    resolutions: [{ topic: 'financials', facts: ACCOUNTS, votes }],
  }
  expect(certificateOf(meeting)).toContain('by 7,000 votes for and 1 against, 1,200 abstaining,')
  expect(certificateOf(meeting, 'es')).toContain(
    'con 7,000 votos a favor y 1 en contra, con 1,200 abstenciones,',
  )
})

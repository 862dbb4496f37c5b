import { describe, expect, test } from 'vitest'
import type { AttendanceEntry } from '@minutebook/domain/attendance'
import type { Language } from '@minutebook/domain/language-names'
import type { Interest, Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { certificateText, minutesText, type Meeting } from '../test/samples/meeting-texts.ts'

const PRESENT: AttendanceEntry = { status: 'present' }
const ABSENT: AttendanceEntry = { status: 'absent' }
const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}
const ACCOUNTS = COMPLETE_FACTS.financials['approved']
const GUARANTEE: Resolution = { topic: 'loan', facts: COMPLETE_FACTS.loan['guarantee'] }
const UNANIMOUS = { votes: { manner: 'unanimous' as const } }

const interestsOf = (...directors: number[]): Interest[] =>
  directors.map((director) => ({ person: { ref: `director-${director}` }, nature: '' }))

function counted(votesFor: number, against: number, notVoting = 0): Resolution['votes'] {
  return { manner: 'counted', for: votesFor, against, abstaining: 0, notVoting }
}

/** Three in favor. */
function threeFor(against: number, notVoting: number): Resolution {
  return { ...BANK, votes: { manner: 'counted', for: 3, against, abstaining: 0, notVoting } }
}

/** The text of a matter that was stated as not adopted. */
function denied(votes: Resolution['votes'], language: Language = 'en'): string {
  return minutesText({ resolutions: [{ ...BANK, votes, outcome: 'notAdopted' }] }, language)
}

describe('the findings about a loan to an insider', () => {
  test('exclude the votes of interested people only where they are known not to have voted', () => {
    const found = 'The Board finds that the terms are fair'
    expect(minutesText({ resolutions: [{ ...GUARANTEE, ...UNANIMOUS }] })).toContain(found)
    const cousin = { ...GUARANTEE, interests: [{ person: { name: 'Pat Rowe' }, nature: '' }], ...UNANIMOUS }
    expect(minutesText({ resolutions: [cousin] })).toContain(found)
    const stayed = { ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }
    expect(minutesText({ resolutions: [stayed] })).toContain(found)
    const interests = interestsOf(1).map((each) => Object.assign(each, { leftRoom: true }))
    const interested = { ...GUARANTEE, interests, ...UNANIMOUS }
    expect(minutesText({ resolutions: [interested] })).toContain(
      'The Board finds, without the votes of those interested, that the terms are fair',
    )
    expect(minutesText({ resolutions: [interested] }, 'es')).toContain(
      'determina, sin los votos de quienes tienen un interés, que',
    )
  })
  test('was found with the votes of all shareholders: none of theirs is left out', () => {
    const shareholders = { body: 'shareholders' as const, shareVotes: { entitled: 10, represented: 9 } }
    const resolutions = [{ ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }]
    expect(minutesText({ ...shareholders, resolutions })).toContain('The shareholders find that the terms')
  })
})

describe('a board without a quorum', () => {
  const few = { attendance: [ABSENT, ABSENT, PRESENT, PRESENT], allDirectorsAttended: false }
  const decided: Resolution = { ...GUARANTEE, interests: interestsOf(1), ...UNANIMOUS }

  test('is told by its numbers, and those of the directors without an interest', () => {
    const text = minutesText({ ...few, resolutions: [decided, { ...BANK, ...UNANIMOUS }] })
    expect(text).toContain(
      'Both directors present voted in favor. Of the three directors without an interest, two voted for it. It was stated that the resolution was adopted.',
    )
    expect(text).toContain(
      'It was stated that the resolution was adopted. By the numbers stated, two directors were present, and the Board has four seats.',
    )
  })
  test('is said to have one, or none, only where that was stated', () => {
    const resolutions = [{ ...BANK, ...UNANIMOUS }]
    expect(minutesText({ ...few, resolutions })).not.toContain('quorum')
    expect(minutesText({ ...few, resolutions, quorumPresent: false })).toContain('A quorum was not present.')
    expect(minutesText({ resolutions, quorumPresent: true })).toContain('A quorum was present.')
    expect(minutesText({ resolutions, quorumPresent: true }, 'es')).toContain('Hubo quórum.')
  })
})

test('a matter is left to the shareholders where that was stated, and nowhere else', () => {
  const recused: Resolution['votes'] = { manner: 'byName', choices: ['recused', 'recused', 'recused', 'for'] }
  const matter: Resolution = {
    ...GUARANTEE,
    interests: interestsOf(1, 2, 3),
    votes: recused,
    outcome: 'adopted',
  }
  expect(minutesText({ resolutions: [matter] })).toContain(
    'Only one director was without an interest. It was stated that the resolution was adopted. By the numbers stated, one of four directors voted for it.',
  )
  expect(minutesText({ resolutions: [{ ...matter, outcome: 'leftToOwners' }] })).toContain(
    'Only one director was without an interest. This matter was left to the shareholders.',
  )
})

test('without stated seats, no director is called the sole director', () => {
  const one = { directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1), attendance: [PRESENT] }
  const resolutions: Resolution[] = [{ topic: 'financials', facts: ACCOUNTS, ...UNANIMOUS }]
  expect(minutesText({ ...one, cfo: null, boardSeats: 1, resolutions })).toContain(
    'vote of the sole director.',
  )
  expect(minutesText({ ...one, cfo: null, boardSeats: undefined, resolutions })).toContain(
    'vote of the only director present.',
  )
})

test('a director who had left is not counted among those without an interest who voted', () => {
  const interests = [{ person: { ref: 'director-1' }, nature: '' }]
  const attendance = [PRESENT, PRESENT, { ...PRESENT, left: '09:40' }, { ...PRESENT, left: '09:40' }]
  const resolutions = [{ ...BANK, interests }]
  expect(minutesText({ attendance, resolutions })).toContain(
    'The resolution was adopted by the votes of all directors then present. All directors without an interest who were then present voted for it.',
  )
  expect(minutesText({ attendance, resolutions }, 'es')).toContain(
    'La resolución se aprobó por unanimidad, con el voto de los directores presentes en ese momento. Votaron a favor todos los directores sin interés en el asunto que estaban presentes en ese momento.',
  )
  const ofThree = 'All three directors without an interest voted for it.'
  expect(minutesText({ resolutions })).toContain(ofThree)
})

test.each(['corporation', 'llc'] as const)(
  'more votes against than for are said to be too few in a %s that declared it adopted',
  (companyForm) => {
    const told = (resolution: Resolution) =>
      minutesText({ companyForm, resolutions: [{ ...resolution, outcome: 'adopted' }] })
    expect(told(threeFor(4, 0))).toContain(
      'It was stated that the resolution was adopted. By the numbers stated',
    )
    expect(told(threeFor(3, 0))).toContain(
      'It was stated that the resolution was adopted. By the numbers stated',
    )
    expect(told(threeFor(1, 0))).toContain('3 for, 1 against. The resolution was adopted.')
    // Only odd numbers: more votes than people present, with a majority in favor.
    expect(told(threeFor(2, 2))).toContain('The resolution was adopted.')
  },
)

describe('of votes in numbers on a matter in which a director who stayed has an interest', () => {
  const interests = [{ person: { ref: 'director-1' }, nature: '' }]
  const about = (votes: Resolution['votes'], changes: Partial<Resolution> = {}): Meeting => ({
    resolutions: [{ ...BANK, votes, interests, outcome: 'adopted', ...changes }],
  })

  test('those of the others are told as far as they are known', () => {
    // The one who did not vote may be any of the four.
    expect(minutesText(about(counted(3, 0, 1)))).toContain(
      'Votes: 3 for, 0 against, 1 not voting. Of the three directors without an interest, two to three voted for it. The resolution was adopted.',
    )
    const left = [{ person: { ref: 'director-1' }, nature: '', leftRoom: true }]
    expect(minutesText(about(counted(3, 0), { interests: left }))).toContain(
      'Votes: 3 for, 0 against. All three directors without an interest voted for it.',
    )
  })
  test('one of those in favor may be the one with the interest', () => {
    const enough = about(counted(3, 1))
    expect(minutesText(enough)).toContain(
      'Of the three directors without an interest, two to three voted for it. The resolution was adopted.',
    )
    expect(minutesText(enough, 'es')).toContain(
      'De los tres directores sin interés en el asunto, entre dos y tres votaron a favor. La resolución se aprobó.',
    )
    expect(certificateText(enough)).toContain(
      'The resolution was adopted by 3 votes for and 1 against.\n\nMarguerite A. Okonkwo-Hale stated an interest in this matter.',
    )
  })
  test('where it depends on whose votes they are, no number is called needed', () => {
    const open = minutesText(about(counted(2, 2), { outcome: 'notAdopted' }))
    expect(open).toContain('without an interest, one to two voted for it. The resolution was not adopted.')
  })
})

test('what was declared not adopted by enough votes stands beside the numbers', () => {
  const enough =
    'It was stated that the resolution was not adopted. By the numbers stated, three of four directors voted for it.'
  expect(denied(counted(3, 1))).toContain(`3 for, 1 against. ${enough}`)
  expect(denied({ manner: 'byName', choices: ['for', 'for', 'for', 'against'] })).toContain(enough)
  expect(denied(counted(3, 1), 'es')).toContain(
    'Se indicó que la resolución no se aprobó. Según los números indicados, tres de los cuatro directores presentes votaron a favor.',
  )
  for (const plain of [denied(counted(2, 2)), denied({ manner: 'unanimous' })]) {
    expect(plain).toContain('The resolution was not adopted.')
    expect(plain).not.toContain('By the numbers')
  }
})

import { describe, expect, test } from 'vitest'
import { aPerson, someMinutes } from '../../test/factories.ts'
import { COMPLETE_FACTS } from '../../test/complete-facts.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { AttendanceEntry } from '../attendance.ts'
import type { Resolution } from '../resolutions.ts'
import { countVotesOn } from '../vote-facts.ts'
import type { VoteChoice, Votes } from '../votes.ts'
import { votesText } from './votes-text.ts'
import { wording as spanish } from '../wording/es/wording.ts'
import { wording } from '../wording/en/wording.ts'

const NAMES = ['Ada', 'Bo', 'Cy']

function aMeeting(changes: Partial<MinutesSoFar> = {}): MinutesSoFar {
  return {
    ...someMinutes({ attendance: undefined, allDirectorsAttended: true }),
    directors: NAMES.map((firstName) => ({ person: aPerson({ firstName, lastName: '' }) })),
    attendance: NAMES.map((): AttendanceEntry => ({ status: 'present' })),
    boardSeats: 3,
    ...changes,
  }
}

const MINUTES_TOPIC = { topic: 'approveMinutes' as const, facts: COMPLETE_FACTS.approveMinutes['asWritten'] }

function told(changes: Partial<Resolution>, meeting: Partial<MinutesSoFar> = {}): string[] {
  return votesText({ ...MINUTES_TOPIC, ...changes }, aMeeting(meeting), wording)
}

const byName = (...choices: VoteChoice[]): Votes => ({ manner: 'byName', choices })
const counted = (votesFor: number, against: number): Votes => {
  return { manner: 'counted', for: votesFor, against, abstaining: 0, notVoting: 0 }
}
const interestOf = (director: number, leftRoom = false) => ({
  person: { ref: `director-${director}` },
  nature: '',
  leftRoom,
})

test('who had an interest in a matter and left the room is said so', () => {
  const interests = [{ ...interestOf(1, true), nature: 'owns half of it' }]
  const [line] = told({ votes: byName('for', 'for', 'for'), interests })
  expect(line).toBe('Ada stated an interest in this matter: owns half of it, and left the room.')
})

describe('votes by name', () => {
  test('print dissent and abstention by name', () => {
    expect(told({ votes: byName('for', 'against', 'abstained') })).toEqual([
      'Votes: 1 for, 1 against, 1 abstaining; 2 needed. The resolution was not adopted.',
      'For: Ada. Against: Bo. Abstaining: Cy.',
    ])
  })
  test('are told in Spanish with their lists and plurals', () => {
    const resolution = { ...MINUTES_TOPIC, votes: byName('for', 'for', 'abstained') }
    expect(votesText(resolution, aMeeting(), spanish)).toEqual([
      'Votos: 2 a favor, 0 en contra, 1 abstención; se necesitaban 2. La resolución se aprobó.',
      'A favor: Ada y Bo. Abstención: Cy.',
    ])
  })
  test('say who was out of the room, and that without them there was no quorum', () => {
    expect(told({ votes: byName('for', 'for', 'away') }, { boardSeats: 5 })).toEqual([
      'Votes: 2 for, 0 against, 0 abstaining; 2 needed. Cy was not in the room for this matter; 2 directors remained and a quorum was not present. Without a quorum the resolution was not adopted.',
      'For: Ada and Bo. Out of the room: Cy.',
    ])
  })
})

describe('an interest', () => {
  test('is named, and only the votes of the others count', () => {
    const resolution = { votes: byName('recused', 'for', 'for'), interests: [interestOf(1, true)] }
    expect(told(resolution)).toEqual([
      'Ada stated an interest in this matter, left the room and did not vote.',
      'Of the 2 directors without an interest, 2 voted for; 2 were needed. The resolution was adopted.',
      'For: Bo and Cy. Recused: Ada.',
    ])
  })
  test('leaves out of the count what those who have it did', () => {
    const resolution = {
      ...MINUTES_TOPIC,
      votes: byName('recused', 'for', 'against'),
      interests: [interestOf(1)],
    }
    expect(countVotesOn(resolution, aMeeting())).toMatchObject({
      disinterested: 2,
      for: 1,
      against: 1,
      recused: 0,
    })
    const against = { ...resolution, votes: byName('against', 'for', 'abstained') }
    expect(countVotesOn(against, aMeeting())).toMatchObject({ for: 1, against: 0, abstaining: 1 })
  })
  test('takes out of the room who left it for the matter, and nobody else', () => {
    const resolution = { ...MINUTES_TOPIC, votes: counted(2, 0) }
    for (const [leftRoom, present] of [
      [true, 2],
      [false, 3],
    ] as const) {
      const interests = [interestOf(1, leftRoom)]
      expect(countVotesOn({ ...resolution, interests }, aMeeting())).toMatchObject({ present })
    }
  })
  test('of all but one leaves the matter to the owners, whatever was voted or stated', () => {
    const resolution: Partial<Resolution> = {
      votes: byName('for', 'for', 'for'),
      interests: [interestOf(1), interestOf(2)],
      outcome: 'adopted',
    }
    expect(told(resolution).join(' ')).toContain(
      'Only one director was without an interest. The matter is recorded as discussed and left to the shareholders.',
    )
    expect(told(resolution).join(' ')).not.toContain('was adopted')
  })
})

describe('what became of a matter', () => {
  test.each<[string, Partial<Resolution>, string[]]>([
    ['no vote', {}, ['These minutes do not record a vote on this matter.']],
    [
      'a vote that is not recorded',
      { votes: { manner: 'notRecorded' } },
      ['These minutes do not record a vote on this matter.'],
    ],
    [
      'no vote, but stated',
      { outcome: 'adopted', votes: { manner: 'notRecorded' } },
      ['These minutes do not record a vote on this matter. It is stated that the resolution was adopted.'],
    ],
    [
      'stated, as the votes have it',
      { outcome: 'adopted', votes: { manner: 'counted', for: 2, against: 1, abstaining: 0, notVoting: 0 } },
      ['Votes: 2 for, 1 against, 0 abstaining; 2 needed. The resolution was adopted.'],
    ],
    [
      'stated against the votes',
      { outcome: 'adopted', votes: { manner: 'counted', for: 1, against: 2, abstaining: 0, notVoting: 0 } },
      [
        'Votes: 1 for, 2 against, 0 abstaining; 2 needed. It is stated that the resolution was adopted, although these votes fall short of the number needed.',
      ],
    ],
    ['postponed', { outcome: 'postponed', until: 'May' }, ['This matter was postponed until May.']],
    [
      'only discussed',
      { outcome: 'discussed', votes: { manner: 'unanimous' } },
      ['This matter was discussed; nothing was put to the vote.'],
    ],
    [
      'a text that is no resolution',
      { topic: 'other', facts: { text: 'The roof leaks', isResolution: false } },
      ['This matter was discussed; nothing was put to the vote.'],
    ],
    [
      'not adopted, with the votes untouched',
      { outcome: 'notAdopted', votes: { manner: 'unanimous' } },
      ['The resolution was not adopted.'],
    ],
    [
      'without its facts',
      { facts: {}, votes: { manner: 'unanimous' } },
      ['All 3 directors present voted in favor.'],
    ],
  ])('%s', (_what, resolution, lines) => {
    expect(told(resolution)).toEqual(lines)
  })

  test('where people came and went, nobody is counted who may not have been there', () => {
    const attendance: AttendanceEntry[] = [
      { status: 'present' },
      { status: 'present', left: '10:00' },
      { status: 'absent' },
    ]
    expect(told({ votes: { manner: 'unanimous' } }, { attendance })).toEqual([
      'The resolution was adopted by the votes of all directors then present. Some directors came late or left early, and these minutes do not state who was present for this matter.',
    ])
  })
})

describe('votes of shares', () => {
  const SHAREHOLDERS = { body: 'shareholders' as const, shareVotes: { entitled: 10_000, represented: 7000 } }

  test('are not counted by name: who holds how many is not known', () => {
    expect(
      countVotesOn({ ...MINUTES_TOPIC, votes: byName('for', 'against', 'for') }, aMeeting(SHAREHOLDERS)),
    ).toBeUndefined()
  })
  test('are counted without a word about which directors attended', () => {
    const unsaid = { ...SHAREHOLDERS, attendance: undefined, allDirectorsAttended: false }
    expect(told({ votes: counted(5000, 2000) }, unsaid)).toEqual([
      'Votes: 5,000 for, 2,000 against, 0 abstaining; 2,001 needed. The resolution was adopted.',
    ])
  })
  test('without a quorum adopt nothing', () => {
    const few = { ...SHAREHOLDERS, shareVotes: { entitled: 10_000, represented: 5000 } }
    expect(told({ votes: { manner: 'unanimous' } }, few)).toEqual([
      'All who took part voted in favor. Without a quorum the resolution was not adopted.',
    ])
  })
})

test('whoever is said not to have been there, where nobody came late or left early, is pointed out', () => {
  const there = { status: 'present' as const }
  const resolution = { ...MINUTES_TOPIC, votes: byName('for', 'for', 'away') }
  const doubts = (last: AttendanceEntry) =>
    countVotesOn(resolution, aMeeting({ attendance: [there, there, last] }))?.doubts
  expect(doubts(there)).toEqual(['awayWithoutTimes'])
  expect(doubts({ ...there, joined: '10:00' })).toEqual([])
})

test.each<[string, Partial<MinutesSoFar>]>([
  ['who attended is not stated', { attendance: undefined, allDirectorsAttended: false }],
  ['there is no board', { directors: [], attendance: undefined, noBoard: { performedBy: '' } }],
])(
  'votes that were counted are told where %s, and nothing is claimed of how many were needed',
  (_why, meeting) => {
    expect(told({ votes: counted(2, 1) }, meeting)).toEqual(['Votes: 2 for, 1 against, 0 abstaining.'])
    expect(told({ votes: counted(2, 1), outcome: 'notAdopted' }, meeting)).toEqual([
      'Votes: 2 for, 1 against, 0 abstaining. The resolution was not adopted.',
    ])
  },
)

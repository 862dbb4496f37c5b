import { describe, expect, test } from 'vitest'
import type { AttendanceEntry } from '@minutebook/domain/attendance'
import { matterOf } from '@minutebook/domain/matter'
import type { PartialMeeting, PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution, VoteChoice, Votes } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { wording } from './en/wording.ts'
import { wording as spanish } from './es/wording.ts'
import { createRenderer } from './text-renderer.ts'
import { votesText } from './votes-text.ts'
import type { Wording } from './wording.ts'

const NAMES = ['Ada', 'Bo', 'Cy']

function aMeeting(changes: Partial<PartialMeeting> = {}): PartialMinutes {
  return {
    ...someMinutes({ attendance: undefined, allDirectorsAttended: true }),
    directors: NAMES.map((firstName) => ({ person: aPerson({ firstName, lastName: '' }) })),
    attendance: NAMES.map((): AttendanceEntry => ({ status: 'present' })),
    boardSeats: 3,
    ...changes,
  }
}

const MINUTES_TOPIC = { topic: 'approveMinutes' as const, facts: COMPLETE_FACTS.approveMinutes['asWritten'] }

function toldOf(resolution: Resolution, meeting: PartialMinutes, language: Wording = wording): string[] {
  return votesText(matterOf(resolution, meeting), createRenderer(meeting, language))
}

function told(changes: Partial<Resolution>, meeting: Partial<PartialMeeting> = {}): string[] {
  return toldOf({ ...MINUTES_TOPIC, outcome: 'adopted', ...changes }, aMeeting(meeting))
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

test('a person with an interest who left the room is reported as such', () => {
  const interests = [{ ...interestOf(1, true), nature: 'owns half of it' }]
  const [line] = told({ votes: byName('for', 'for', 'for'), interests })
  expect(line).toBe('Ada stated an interest in this matter: owns half of it (left the room).')
  const [sentence] = told({ interests: [{ ...interestOf(1, true), nature: 'she owns the warehouse.' }] })
  expect(sentence).toBe('Ada stated an interest in this matter: she owns the warehouse (left the room).')
})

test('all in favor are all who voted where a director with an interest had left the room', () => {
  const unanimous = { votes: { manner: 'unanimous' as const } }
  const left = { ...unanimous, interests: [interestOf(1, true)] }
  expect(told(left).at(-1)).toMatch(
    /^The resolution was adopted by the votes of both directors who voted\. /u,
  )
  expect(told({ ...left, interests: [interestOf(1, true), interestOf(2, true)] }).at(-1)).toMatch(
    /the vote of the only director who voted\.|^The only director who voted was in favor\./u,
  )
  const inSpanish = toldOf({ ...MINUTES_TOPIC, outcome: 'adopted', ...left }, aMeeting(), spanish)
  expect(inSpanish.at(-1)).toMatch(
    /^La resolución se aprobó por unanimidad, con el voto de ambos directores que votaron\. /u,
  )
  // Who stayed in the room voted with the others.
  const stayed = { ...unanimous, interests: [interestOf(1)] }
  expect(told(stayed).at(-1)).toMatch(/by the votes of all three directors present\. /u)
})

describe('votes by name', () => {
  test('print dissent and abstention by name', () => {
    expect(told({ votes: byName('for', 'against', 'abstained'), outcome: 'notAdopted' })).toEqual([
      'Votes: 1 for, 1 against, 1 abstaining. The resolution was not adopted.',
      'For: Ada. Against: Bo. Abstaining: Cy.',
    ])
  })
  test('are told in Spanish with their lists and plurals', () => {
    const votes = byName('for', 'for', 'abstained')
    const resolution = { ...MINUTES_TOPIC, votes, outcome: 'adopted' as const }
    expect(toldOf(resolution, aMeeting(), spanish)).toEqual([
      'Votos: 2 a favor, 0 en contra, 1 abstención. La resolución se aprobó.',
      'A favor: Ada y Bo. Abstención: Cy.',
    ])
  })
  test('state who was out of the room, and how many remained for how many seats', () => {
    expect(told({ votes: byName('for', 'for', 'away') }, { boardSeats: 5 })).toEqual([
      'Votes: 2 for, 0 against. It was stated that the resolution was adopted. By the numbers stated, two directors were present, and the Board has five seats.',
      'For: Ada and Bo. Out of the room: Cy.',
    ])
  })
})

describe('an interest', () => {
  test('is named, and the votes of the others are told apart', () => {
    const resolution = { votes: byName('recused', 'for', 'for'), interests: [interestOf(1, true)] }
    expect(told(resolution)).toEqual([
      'Ada stated an interest in this matter, left the room and did not vote.',
      'Votes: 2 for, 0 against, 1 recused. Both directors without an interest voted for it. The resolution was adopted.',
      'For: Bo and Cy. Recused: Ada.',
    ])
  })
  test.each(['US-KY', 'US-DE', 'US-OH', undefined])('is told in the same words in %s', (formedIn) => {
    const resolution = { votes: byName('recused', 'for', 'for'), interests: [interestOf(1)] }
    expect(told(resolution, { formedIn })).toEqual(told(resolution))
  })
  test('of a director who stayed leaves a unanimous vote one of all who were present', () => {
    const unanimous = { votes: { manner: 'unanimous' as const } }
    expect(told({ ...unanimous, interests: [interestOf(1)] })).toEqual([
      'Ada stated an interest in this matter.',
      'The resolution was adopted by the votes of all three directors present. Both directors without an interest voted for it.',
    ])
    expect(told({ ...unanimous, interests: [interestOf(1, true)] })).toEqual([
      'Ada stated an interest in this matter, and left the room.',
      'The resolution was adopted by the votes of both directors who voted. Both directors without an interest voted for it.',
    ])
  })
  test('changes no vote: those without one are counted beside all', () => {
    const interests = [interestOf(1)]
    const resolution = { ...MINUTES_TOPIC, votes: byName('recused', 'for', 'against'), interests }
    const disinterested = { all: 2, for: 1, atMost: 1 }
    expect(matterOf(resolution, aMeeting()).count).toMatchObject({
      for: 1,
      against: 1,
      recused: 1,
      disinterested,
    })
    const against = { ...resolution, votes: byName('against', 'for', 'abstained') }
    expect(matterOf(against, aMeeting()).count).toMatchObject({
      for: 1,
      against: 1,
      abstaining: 1,
      disinterested,
    })
  })
  test('excludes only the directors who left the room for the matter', () => {
    const resolution = { ...MINUTES_TOPIC, votes: counted(2, 0) }
    for (const [leftRoom, present] of [
      [true, 2],
      [false, 3],
    ] as const) {
      const interests = [interestOf(1, leftRoom)]
      expect(matterOf({ ...resolution, interests }, aMeeting()).count).toMatchObject({ present })
    }
  })
  test('of all but one is told, and leaves what was declared as it is', () => {
    const resolution: Partial<Resolution> = {
      votes: byName('for', 'for', 'for'),
      interests: [interestOf(1), interestOf(2)],
    }
    const one = 'Only one director was without an interest.'
    expect(told(resolution).join(' ')).toContain(`${one} The resolution was adopted.`)
    expect(told({ ...resolution, outcome: 'leftToOwners' }).join(' ')).toContain(
      `${one} This matter was left to the shareholders.`,
    )
  })
})

describe('what became of a matter', () => {
  test.each<[string, Partial<Resolution>, string[]]>([
    ['no vote', { outcome: undefined }, ['No vote is recorded.']],
    [
      'a vote that is not recorded',
      { outcome: undefined, votes: { manner: 'notRecorded' } },
      ['No vote is recorded.'],
    ],
    [
      'no vote, but stated',
      { outcome: 'adopted', votes: { manner: 'notRecorded' } },
      ['No vote is recorded. The resolution was adopted.'],
    ],
    [
      'stated, as the votes have it',
      { outcome: 'adopted', votes: { manner: 'counted', for: 2, against: 1, abstaining: 0, notVoting: 0 } },
      ['Votes: 2 for, 1 against. The resolution was adopted.'],
    ],
    [
      'stated against the votes',
      { outcome: 'adopted', votes: { manner: 'counted', for: 1, against: 2, abstaining: 0, notVoting: 0 } },
      [
        'Votes: 1 for, 2 against. It was stated that the resolution was adopted. By the numbers stated, one of three directors voted for it.',
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
      { outcome: undefined, topic: 'other', facts: { text: 'The roof leaks', isResolution: false } },
      ['This matter was discussed; nothing was put to the vote.'],
    ],
    [
      'votes without an outcome',
      { outcome: undefined, votes: { manner: 'counted', for: 3, against: 0, abstaining: 0, notVoting: 0 } },
      ['Votes: 3 for, 0 against. The declared outcome is not stated.'],
    ],
    ['left to the owners', { outcome: 'leftToOwners' }, ['This matter was left to the shareholders.']],
    [
      'a resignation, which needs no vote',
      {
        outcome: undefined,
        topic: 'officers',
        facts: { changes: [{ action: 'resign', person: { ref: 'cfo' }, office: 'CFO' }] },
      },
      [],
    ],
    [
      'not adopted, with the votes untouched',
      { outcome: 'notAdopted', votes: { manner: 'unanimous' } },
      ['The resolution was not adopted.'],
    ],
    [
      'without its facts',
      { facts: {}, votes: { manner: 'unanimous' } },
      ['All three directors present voted in favor.'],
    ],
  ])('%s', (_what, resolution, lines) => {
    expect(told(resolution)).toEqual(lines)
  })

  test('when people came and went, only those who were certainly present are counted', () => {
    const attendance: AttendanceEntry[] = [
      { status: 'present' },
      { status: 'present', left: '10:00' },
      { status: 'absent' },
    ]
    expect(told({ votes: { manner: 'unanimous' } }, { attendance })).toEqual([
      'The resolution was adopted by the votes of all directors then present.',
    ])
  })
})

describe('votes of shares', () => {
  const SHAREHOLDERS = { body: 'shareholders' as const, shareVotes: { entitled: 10_000, represented: 7000 } }

  test('are not counted by name: who holds how many is not known', () => {
    expect(
      matterOf({ ...MINUTES_TOPIC, votes: byName('for', 'against', 'for') }, aMeeting(SHAREHOLDERS)).count,
    ).toBeUndefined()
  })
  test('are counted without a word about which directors attended', () => {
    const unsaid = { ...SHAREHOLDERS, attendance: undefined, allDirectorsAttended: false }
    expect(told({ votes: counted(5000, 2000) }, unsaid)).toEqual([
      'Votes: 5,000 for, 2,000 against. The resolution was adopted.',
    ])
  })
  test('are declared adopted against more votes, and both are told', () => {
    expect(told({ votes: counted(3000, 3000) }, SHAREHOLDERS)).toEqual([
      'Votes: 3,000 for, 3,000 against. It was stated that the resolution was adopted. By the numbers stated, 3,000 votes were for it and 3,000 against.',
    ])
    const twoThirds = { voteRule: { needs: { numerator: 2, denominator: 3 } } }
    expect(told({ votes: counted(4000, 3000) }, { ...SHAREHOLDERS, ...twoThirds })).toEqual([
      'Votes: 4,000 for, 3,000 against. It was stated that the resolution was adopted. By the numbers stated, 4,000 votes were for it and 3,000 against; the bylaws ask for 4,667.',
    ])
  })
  test('are declared adopted with too few for the bylaws, and both are told', () => {
    const quorumRule = { needs: { numerator: 2, denominator: 3 } }
    const few = { ...SHAREHOLDERS, shareVotes: { entitled: 10_000, represented: 5000 }, quorumRule }
    expect(told({ votes: { manner: 'unanimous' } }, few)).toEqual([
      'All who took part voted in favor. It was stated that the resolution was adopted. By the numbers stated, 5,000 votes were represented; the bylaws ask for 6,667 for a quorum.',
    ])
  })
})

test('a director marked away is pointed out when no director came late or left early', () => {
  const there = { status: 'present' as const }
  const resolution = { ...MINUTES_TOPIC, votes: byName('for', 'for', 'away'), outcome: 'adopted' as const }
  const doubts = (last: AttendanceEntry) =>
    matterOf(resolution, aMeeting({ attendance: [there, there, last] })).doubts
  expect(doubts(there)).toEqual(['awayWithoutTimes'])
  expect(doubts({ ...there, joined: '10:00' })).toEqual([])
})

test.each<[string, Partial<PartialMeeting>]>([
  ['who attended is not stated', { attendance: undefined, allDirectorsAttended: false }],
  ['there is no board', { directors: [], attendance: undefined, noBoard: { performedBy: '' } }],
])(
  'votes that were counted are told where %s, and nothing is claimed of how many were needed',
  (_why, meeting) => {
    expect(told({ votes: counted(2, 1) }, meeting)).toEqual([
      'Votes: 2 for, 1 against. The resolution was adopted.',
    ])
    expect(told({ votes: counted(2, 1), outcome: 'notAdopted' }, meeting)).toEqual([
      'Votes: 2 for, 1 against. The resolution was not adopted.',
    ])
  },
)

import { expect, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { aPerson, someMinutes } from '../../test/samples/factories.ts'
import { validateMinutes } from './validate-minutes.ts'

type Changes = Parameters<typeof someMinutes>[0]

function faultOf(changes: Changes) {
  try {
    validateMinutes(someMinutes(changes))
  } catch (refusal) {
    if (!(refusal instanceof ProblemError)) throw refusal
    return { ...refusal.context.errors?.[0], detail: refusal.context.detail }
  }
  return undefined
}

const [PRESENT, ABSENT] = [{ status: 'present' as const }, { status: 'absent' as const }]
const members = { companyForm: 'llc' as const, body: 'members' as const }
const matter = (votes: object): Changes => ({ resolutions: [{ topic: 'officers', votes }] as never })
const counted = (inFavor: number) =>
  matter({ manner: 'counted', for: inFavor, against: 0, abstaining: 0, notVoting: 0 })
const byName = (...choices: string[]) => matter({ manner: 'byName', choices })
const interested = (...people: object[]): Changes => ({
  resolutions: [
    { topic: 'loan', interests: people.map((person) => ({ person, nature: '', leftRoom: true })) },
  ] as never,
})
const holders = (totals: object, ...parts: number[]): Changes => ({
  body: 'shareholders',
  shareVotes: { ...totals, holders: parts.map((holding) => ({ name: 'Gus Oh', holding })) },
})
const agent = (newAgent: string, outcome: 'adopted' | 'discussed' = 'adopted'): Changes => ({
  resolutions: [{ topic: 'registeredAgent', facts: { change: 'agent', newAgent }, outcome }],
})
const at = (day: string, start: string) => ({ day, start, zone: 'America/New_York' })
const rule = (numerator: number, denominator: number) => ({ needs: { numerator, denominator } })
const chosenByBoard = (...names: string[]) => ({
  topic: 'electDirectors' as const,
  facts: { filledBy: 'board', nominees: names.map((name) => ({ person: { name } })) },
})
const BOTH_THERE: Changes = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true }
const leaves = (how: string) => ({
  topic: 'directorLeaves' as const,
  facts: { person: { ref: 'director-2' }, how },
})
const changeOf = (change: object): Changes => ({
  resolutions: [{ topic: 'officers', facts: { changes: [change] } }] as never,
})
const inSpring = (times: object, changes: Changes = {}): Changes => ({
  meetingDate: '2026-03-08',
  meetingTime: at('2026-03-08', '01:30'),
  notice: undefined,
  adjourned: '04:00',
  attendance: [{ ...PRESENT, ...times }, ABSENT],
  ...changes,
})
/** What the second director, who was absent, is said to have done. */
const byAbsent = (part: 'movedBy' | 'secondedBy'): Changes => ({
  resolutions: [{ topic: 'officers' }, { topic: 'officers', [part]: { ref: 'director-2' } }],
})
const voteOfInterested = (choice: string): Changes => ({
  resolutions: [
    {
      topic: 'loan',
      votes: { manner: 'byName', choices: [choice, 'absent'] },
      interests: [{ person: { ref: 'ceo' }, nature: '', leftRoom: true }],
    },
  ] as never,
})
const shares = (totals: object, inFavor: number): Changes => ({
  body: 'shareholders',
  shareVotes: totals,
  ...counted(inFavor),
})

test.each<[string, Changes, string, string]>([
  [
    'joined, and was absent',
    { attendance: [PRESENT, { ...ABSENT, joined: '09:45' }] },
    '/Attendance/1/Joined',
    'absentTookPart',
  ],
  ['left', { attendance: [PRESENT, { ...ABSENT, left: '09:45' }] }, '/Attendance/1/Left', 'absentTookPart'],
  [
    'objected',
    { attendance: [PRESENT, { ...ABSENT, objected: '' }] },
    '/Attendance/1/Objected',
    'absentTookPart',
  ],
  [
    'left before they joined',
    { attendance: [{ ...PRESENT, joined: '10:00', left: '09:45' }, ABSENT] },
    '/Attendance/0/Left',
    'leftBeforeJoined',
  ],
  [
    'left in the minute in which they joined',
    { attendance: [{ ...PRESENT, joined: '10:00', left: '10:00' }, ABSENT] },
    '/Attendance/0/Left',
    'leftBeforeJoined',
  ],
  [
    'began in an hour that the clocks left out',
    { meetingTime: at('2026-03-08', '02:30'), meetingDate: '2026-03-08', notice: undefined },
    '/MeetingTime/Start',
    'timeSkipped',
  ],
  [
    'began at an offset that its clocks never had',
    { meetingTime: { ...at('2026-11-20', '09:30'), offset: '-04:00' } },
    '/MeetingTime/Offset',
    'offsetContradicts',
  ],
  [
    'ended in an hour that the clocks left out',
    {
      meetingDate: '2026-03-07',
      meetingTime: at('2026-03-07', '22:00'),
      notice: undefined,
      adjourned: '02:30',
      adjournedDaysLater: 1,
    },
    '/Adjourned',
    'timeSkipped',
  ],
  [
    'could not hear, and everyone could',
    { attendance: [{ ...PRESENT, couldNotHear: true }, ABSENT] },
    '/AllCouldHear',
    'hearingContradicts',
  ],
  [
    'could not hear, and was absent',
    { attendance: [PRESENT, { ...ABSENT, couldNotHear: true }], allCouldHear: false },
    '/Attendance/1/CouldNotHear',
    'absentTookPart',
  ],
  ['ended before it began', { adjourned: '09:30' }, '/Adjourned', 'endBeforeStart'],
  ['presided, and was absent', { chair: { person: { ref: 'director-2' } } }, '/Chair', 'absentPart'],
  ['recorded, and was absent', { recorder: { person: { ref: 'director-2' } } }, '/Recorder', 'absentPart'],
  [
    'left before the meeting began',
    { attendance: [{ ...PRESENT, left: '09:30' }, ABSENT] },
    '/Attendance/0/Left',
    'leftBeforeStart',
  ],
  [
    'were told of it after it was held',
    { notice: { kind: 'given', day: '2026-11-21', means: '', waivedBy: '' } },
    '/Notice/Day',
    'noticeAfterMeeting',
  ],
  ['met on another day', { meetingDate: '2026-11-22T00:30:00.000Z' }, '/MeetingTime/Day', 'dayContradicts'],
  [
    'filled a seat that is taken',
    {
      boardSeats: 2,
      resolutions: [{ topic: 'electDirectors', facts: { filledBy: 'board' }, outcome: 'adopted' }],
    },
    '/Resolutions/0/Facts/FilledBy',
    'seatNotVacant',
  ],
  [
    'filled a seat that is taken, by a unanimous vote',
    { boardSeats: 2, resolutions: [{ ...chosenByBoard('Noor Haddad'), votes: { manner: 'unanimous' } }] },
    '/Resolutions/0/Facts/FilledBy',
    'seatNotVacant',
  ],
  [
    'filled two seats, of which one is vacant',
    { boardSeats: 3, resolutions: [{ ...chosenByBoard('Noor Haddad', 'Pat Rowe'), outcome: 'adopted' }] },
    '/Resolutions/0/Facts/Nominees',
    'seatNotVacant',
  ],
  [
    'filled the one vacant seat twice',
    {
      boardSeats: 3,
      resolutions: [
        { ...chosenByBoard('Noor Haddad'), outcome: 'adopted' },
        { ...chosenByBoard('Pat Rowe'), outcome: 'adopted' },
      ],
    },
    '/Resolutions/1/Facts/FilledBy',
    'seatNotVacant',
  ],
  [
    'filled a seat with someone who sits on the board',
    {
      boardSeats: 3,
      resolutions: [{ ...chosenByBoard('Daniel Whitfield'), outcome: 'adopted' }],
    },
    '/Resolutions/0/Facts/Nominees',
    'nomineeSits',
  ],
  [
    'filled a seat before it was left',
    {
      boardSeats: 2,
      resolutions: [{ ...chosenByBoard('Pat Rowe'), outcome: 'adopted' }, leaves('resigns')],
    },
    '/Resolutions/0/Facts/FilledBy',
    'seatNotVacant',
  ],
  [
    'filled two seats after one was left',
    {
      boardSeats: 2,
      resolutions: [leaves('resigns'), { ...chosenByBoard('Pat Rowe', 'Noor Haddad'), outcome: 'adopted' }],
    },
    '/Resolutions/1/Facts/Nominees',
    'seatNotVacant',
  ],
  [
    'filled a seat after a removal that failed',
    {
      boardSeats: 2,
      resolutions: [
        { ...leaves('removedByBoard'), outcome: 'notAdopted' },
        { ...chosenByBoard('Pat Rowe'), outcome: 'adopted' },
      ],
    },
    '/Resolutions/1/Facts/FilledBy',
    'seatNotVacant',
  ],
  [
    'counted the vote of a director who had left',
    {
      ...BOTH_THERE,
      resolutions: [
        leaves('resigns'),
        {
          topic: 'financials',
          votes: { manner: 'counted', for: 2, against: 0, abstaining: 0, notVoting: 0 },
        },
      ],
    },
    '/Resolutions/1/Votes',
    'moreVotes',
  ],
  [
    'named the vote of a director who had left',
    {
      ...BOTH_THERE,
      resolutions: [
        leaves('resigns'),
        { topic: 'financials', votes: { manner: 'byName', choices: ['for', 'for'] } },
      ],
    },
    '/Resolutions/1/Votes/Choices/1',
    'votedAfterLeaving',
  ],
  [
    'removed a director as an officer',
    changeOf({ action: 'remove', person: { ref: 'director-2' }, office: 'Director' }),
    '/Resolutions/0/Facts/Changes/0/Office',
    'directorIsNoOffice',
  ],
  [
    'appointed a director as an officer',
    changeOf({ action: 'appoint', person: { name: 'Pat Rowe' }, office: 'Member of the board' }),
    '/Resolutions/0/Facts/Changes/0/Office',
    'directorIsNoOffice',
  ],
  [
    'adopted what is said to be no resolution',
    {
      resolutions: [
        { topic: 'other', facts: { text: 'We talked.', isResolution: false }, outcome: 'adopted' },
      ],
    },
    '/Resolutions/0/Outcome',
    'noteDecided',
  ],
  ['moved a matter, and was absent', byAbsent('movedBy'), '/Resolutions/1/MovedBy', 'absentMover'],
  ['seconded a matter, and was absent', byAbsent('secondedBy'), '/Resolutions/1/SecondedBy', 'absentMover'],
  [
    'left the room for a matter, and voted for it',
    voteOfInterested('for'),
    '/Resolutions/0/Votes/Choices/0',
    'votedOutside',
  ],
  [
    'joined when the meeting ended',
    { attendance: [{ ...PRESENT, joined: '10:45' }, ABSENT] },
    '/Attendance/0/Joined',
    'afterEnd',
  ],
  [
    'left after the meeting ended',
    { attendance: [{ ...PRESENT, left: '10:46' }, ABSENT] },
    '/Attendance/0/Left',
    'afterEnd',
  ],
  ['joined in a skipped hour', inSpring({ joined: '02:15' }), '/Attendance/0/Joined', 'timeSkipped'],
  ['left in a skipped hour', inSpring({ left: '02:15' }), '/Attendance/0/Left', 'timeSkipped'],
  [
    'left in an hour that was skipped after midnight',
    inSpring(
      { left: '02:15' },
      { meetingDate: '2026-03-07', meetingTime: at('2026-03-07', '23:00'), adjournedDaysLater: 1 },
    ),
    '/Attendance/0/Left',
    'timeSkipped',
  ],
  [
    'met at a moment that is on no clock that day',
    { meetingDate: '2026-11-21T14:30:00.000Z' },
    '/MeetingTime/Day',
    'dayContradicts',
  ],
  ['met on the day after', { meetingDate: '2026-11-21' }, '/MeetingTime/Day', 'dayContradicts'],
  [
    'more votes represented than there are',
    { body: 'shareholders', shareVotes: { entitled: 100, represented: 101 } },
    '/ShareVotes/Represented',
    'moreRepresented',
  ],
  [
    'a casting vote without a tie',
    { attendance: undefined, ...matter({ manner: 'byName', choices: ['for', 'for'], castingVote: 'for' }) },
    '/Resolutions/0/Votes/CastingVote',
    'castingWithoutTie',
  ],
  ['more votes than directors who attended', counted(2), '/Resolutions/0/Votes', 'moreVotes'],
  [
    'more votes than directors who may have attended',
    { attendance: undefined, ...counted(3) },
    '/Resolutions/0/Votes',
    'moreVotes',
  ],
  [
    'more votes than were represented',
    shares({ represented: 400 }, 401),
    '/Resolutions/0/Votes',
    'moreVotes',
  ],
  [
    'more interests than took part',
    { ...members, shareVotes: { percent: 80 }, ...counted(80.2) },
    '/Resolutions/0/Votes',
    'moreVotes',
  ],
  [
    'its own agent, in another spelling',
    agent('BLUEGRASS TOOL AND DIE INCORPORATED'),
    '/Resolutions/0/Facts/NewAgent',
    'ownAgent',
  ],
  ['more than all seats', { quorumRule: rule(3, 2) }, '/QuorumRule/Needs', 'quorumNumberWrong'],
  ['more than all votes', { voteRule: rule(150, 100) }, '/VoteRule/Needs', 'quorumNumberWrong'],
  ['more than all interests', { ...members, ...counted(100.5) }, '/Resolutions/0/Votes/For', 'percentWrong'],
  ['a vote of the absent', byName('for', 'for'), '/Resolutions/0/Votes/Choices/1', 'voteContradicts'],
  [
    'nobody’s vote of somebody present',
    byName('absent', 'absent'),
    '/Resolutions/0/Votes/Choices/0',
    'voteContradicts',
  ],
  [
    'listed twice among those with an interest',
    interested({ ref: 'ceo' }, { name: 'Bo' }, { ref: 'secretary' }),
    '/Resolutions/0/Interests/2/Person',
    'interestTwice',
  ],
  [
    'left the room for a matter',
    interested({ ref: 'ceo' }, { ref: 'director-2' }),
    '/Resolutions/0/Interests/1/LeftRoom',
    'absentLeftRoom',
  ],
  [
    'holders of more than was represented',
    holders({ represented: 500 }, 400, 101),
    '/ShareVotes/Holders',
    'holdersExceed',
  ],
  [
    'members with more than all interests',
    { ...members, ...holders({}, 60, 50) },
    '/ShareVotes/Holders',
    'holdersExceed',
  ],
  ['its own agent', agent('bluegrass tool & die, inc.'), '/Resolutions/0/Facts/NewAgent', 'ownAgent'],
  [
    'a part of a vote',
    holders({ represented: 500 }, 1, 1.5),
    '/ShareVotes/Holders/1/Holding',
    'holdingWrong',
  ],
  [
    'an interest above all',
    { ...members, ...holders({}, 101) },
    '/ShareVotes/Holders/0/Holding',
    'holdingWrong',
  ],
  [
    'seats of no board',
    {
      directors: [],
      attendance: [],
      allDirectorsAttended: true,
      noBoard: { performedBy: '' },
      boardSeats: 3,
    },
    '/BoardSeats',
    'boardContradicts',
  ],
  [
    'a quorum of no board',
    {
      directors: [],
      attendance: [],
      allDirectorsAttended: true,
      noBoard: { performedBy: '' },
      quorumRule: rule(1, 2),
    },
    '/QuorumRule',
    'boardContradicts',
  ],
])('%s: refused', (_what, changes, pointer, message) => {
  expect(faultOf(changes)).toMatchObject({ pointer, message, detail: expect.stringMatching(/^[A-Z].+\.$/u) })
})

test('who left before they joined is named', () => {
  const attendance = [{ ...PRESENT, joined: '10:00', left: '09:45' }, ABSENT]
  expect(faultOf({ attendance })?.detail).toBe(
    'When Marguerite A. Okonkwo-Hale left must be after when Marguerite A. Okonkwo-Hale joined.',
  )
})

test.each<[string, Changes]>([
  ['an old payload, without attendance', { attendance: undefined, allDirectorsAttended: true }],
  ['votes by name where nobody knows who was there', { attendance: undefined, ...byName('for', 'absent') }],
  ['who came and went', { attendance: [{ ...PRESENT, joined: '09:45', left: '10:00' }, ABSENT] }],
  ['an objection', { attendance: [{ ...PRESENT, objected: '' }, ABSENT] }],
  ['the votes of who was there', byName('for', 'absent')],
  ['all of them', { quorumRule: rule(2, 2), voteRule: rule(100, 100), ...members, ...counted(100) }],
  ['fewer votes than people', counted(0)],
  ['as many votes as were represented', shares({ represented: 400 }, 400)],
  ['the interests that took part, rounded', { ...members, shareVotes: { percent: 66.6 }, ...counted(66.67) }],
  [
    'more votes than shares, as in an election of several',
    {
      body: 'shareholders',
      shareVotes: { represented: 400 },
      resolutions: [
        {
          topic: 'electDirectors',
          votes: { manner: 'counted', for: 800, against: 0, abstaining: 0, notVoting: 0 },
        },
      ],
    },
  ],
  ['who left when the meeting ended', { attendance: [{ ...PRESENT, left: '10:45' }, ABSENT] }],
  ['who came after the hour that was skipped', inSpring({ joined: '03:15' })],
  ['a moment that is the day before in UTC', { meetingDate: '2026-11-19T23:00:00.000Z' }],
  ['a moment that is the day after in UTC', { meetingDate: '2026-11-21T03:30:00.000Z' }],
  [
    'a vacant seat that is filled',
    { boardSeats: 3, resolutions: [{ ...chosenByBoard('Pat Rowe'), outcome: 'adopted' }] },
  ],
  [
    'a seat that was left before it is filled',
    {
      boardSeats: 2,
      resolutions: [leaves('resigns'), { ...chosenByBoard('Pat Rowe'), outcome: 'adopted' }],
    },
  ],
  [
    'a seat that an officer left as a director',
    {
      boardSeats: 2,
      resolutions: [
        {
          topic: 'officers',
          facts: { changes: [{ action: 'resign', person: { ref: 'director-2' }, office: 'Director' }] },
          outcome: 'noted',
        },
        { ...chosenByBoard('Pat Rowe'), outcome: 'adopted' },
      ],
    },
  ],
  [
    'a seat of someone who is replaced',
    {
      boardSeats: 2,
      resolutions: [
        {
          topic: 'electDirectors',
          facts: { ...chosenByBoard('Pat Rowe').facts, replaces: { name: 'Daniel Whitfield' } },
          outcome: 'adopted',
        },
      ],
    },
  ],
  [
    'two seats of a board that was enlarged',
    {
      boardSeats: 2,
      resolutions: [
        { topic: 'boardSize', facts: { seats: 4 }, outcome: 'adopted' },
        { ...chosenByBoard('Pat Rowe', 'Noor Haddad'), outcome: 'adopted' },
      ],
    },
  ],
  [
    'a board that elects its successors',
    {
      boardSeats: 2,
      companyKind: 'nonprofit',
      resolutions: [
        {
          topic: 'electDirectors',
          facts: {
            filledBy: 'boardUnderBylaws',
            nominees: [{ person: { ref: 'ceo' } }, { person: { ref: 'director-2' } }],
          },
          outcome: 'adopted',
        },
      ],
    },
  ],
  [
    'a nonprofit’s executive who is called director',
    {
      companyKind: 'nonprofit',
      ...changeOf({ action: 'appoint', person: { name: 'Pat Rowe' }, office: 'Director' }),
    },
  ],
  [
    'talk of filling a seat',
    { boardSeats: 2, resolutions: [{ ...chosenByBoard('Pat Rowe'), outcome: 'discussed' }] },
  ],
  [
    'talk that was noted',
    {
      resolutions: [
        { topic: 'other', facts: { text: 'We talked.', isResolution: false }, outcome: 'noted' },
        { topic: 'other', facts: { text: 'We close.' }, outcome: 'adopted' },
      ],
    },
  ],
  ['who left the room and abstained', voteOfInterested('abstained')],
  ['an agent of a like name', agent('Bluegrass Tool & Die, LLC')],
  ['an end without a beginning', { meetingTime: { day: '2026-11-20', zone: 'UTC' }, adjourned: '00:10' }],
  ['no board', { directors: [], attendance: [], allDirectorsAttended: true, noBoard: { performedBy: '' } }],
  ['holders of all that was represented', holders({ entitled: 900, represented: 500 }, 400, 100)],
  ['members whose thirds were rounded up', { ...members, ...holders({ percent: 100 }, 33.4, 33.4, 33.3) }],
  [
    'holders whose parts nobody stated',
    { body: 'shareholders', shareVotes: { holders: [{ name: 'Gus Oh' }] } },
  ],
  ['another agent', agent('Agents, Inc.')],
  ['talk of being its own agent', agent('Bluegrass Tool & Die, Inc.', 'discussed')],
  ['who left the room', interested({ ref: 'ceo' }, { ref: 'other-1' }, { name: 'Harbor Fund, LP' })],
  [
    'an end in the second of two hours',
    {
      meetingDate: '2026-11-01T05:30:00.000Z',
      meetingTime: { ...at('2026-11-01', '01:30'), offset: '-04:00' },
      notice: undefined,
      adjourned: '01:10',
    },
  ],
  [
    'who left after midnight',
    {
      meetingTime: at('2026-11-20', '22:00'),
      attendance: [{ ...PRESENT, joined: '23:30', left: '00:20' }, ABSENT],
      adjourned: '00:30',
      adjournedDaysLater: 1,
    },
  ],
  ['who could not hear', { attendance: [{ ...PRESENT, couldNotHear: true }, ABSENT], allCouldHear: false }],
  ['two of one name', { directors: [{ person: aPerson() }, { person: aPerson() }] }],
])('%s: accepted', (_what, changes) => {
  expect(faultOf(changes)).toBeUndefined()
})

test('a meeting that went on past midnight ends before it began by the clock', () => {
  expect(faultOf({ adjourned: '00:30', adjournedDaysLater: 1 })).toBeUndefined()
})

const meetingIn = (zone: string) => someMinutes({ meetingTime: { day: '2026-11-20', zone } })

test.each(['America/New_York', 'US/Eastern', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', '-05'])(
  'minutes of a meeting by the clocks of %s are taken',
  (zone) => {
    expect(() => validateMinutes(meetingIn(zone))).not.toThrow()
  },
)

test.each(['America/Springfield', 'Eastern', 'CEST', 'Mars/Olympus_Mons'])(
  'a zone that no clock knows is refused: %s',
  (zone) => {
    expect(() => validateMinutes(meetingIn(zone))).toThrow(
      'The time zone must be one that exists, like America/New_York.',
    )
  },
)

test('minutes without a local time need none', () => {
  expect(() => validateMinutes(someMinutes({ meetingTime: undefined }))).not.toThrow()
})

import { expect, test } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { aPerson, someMinutes } from '../../test/factories.ts'
import { requireAgreement } from './require-agreement.ts'

type Changes = Parameters<typeof someMinutes>[0]

function faultOf(changes: Changes) {
  try {
    requireAgreement(someMinutes(changes))
  } catch (refusal) {
    if (!(refusal instanceof ProblemError)) throw refusal
    return { ...refusal.facts.errors?.[0], detail: refusal.facts.detail }
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
const rule = (numerator: number, denominator: number) => ({ needs: { numerator, denominator } })

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
  ['ended before it began', { adjourned: '09:30' }, '/Adjourned', 'endBeforeStart'],
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
    'left the room for a matter',
    interested({ ref: 'ceo' }, { ref: 'director-2' }),
    '/Resolutions/0/Interests/1/LeftRoom',
    'absentLeftRoom',
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
  ['more votes than people: pointed out, and no more than that', counted(120)],
  ['an end without a beginning', { meetingTime: { day: '2026-11-20', zone: 'UTC' }, adjourned: '00:10' }],
  ['no board', { directors: [], attendance: [], allDirectorsAttended: true, noBoard: { performedBy: '' } }],
  ['who left the room', interested({ ref: 'ceo' }, { ref: 'other-1' }, { name: 'Harbor Fund, LP' })],
  ['two of one name', { directors: [{ person: aPerson() }, { person: aPerson() }] }],
])('%s: accepted', (_what, changes) => {
  expect(faultOf(changes)).toBeUndefined()
})

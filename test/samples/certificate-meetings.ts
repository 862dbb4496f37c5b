import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import { OUTCOMES, type Interest, type Resolution, type Votes } from '@minutebook/domain/resolutions'
import { TOPIC_IDS } from '@minutebook/domain/topics'
import { COMPLETE_FACTS } from './complete-facts.ts'
import type { Meeting } from './meeting-texts.ts'

/*
 * Every combination of a topic's facts, a company, a manner of voting with its outcome, and interests: four
 * directors, of whom one is absent in some. The combinations are numbered, so that a failing one can be named
 * and repeated.
 */

const KY = { formedIn: 'US-KY' }
const LLC = { companyForm: 'llc' as const, allCouldHear: undefined }
const SHARES = { boardSeats: undefined, shareVotes: { entitled: 10_000, represented: 8000 } }
const PRESENT = { status: 'present' as const }

const COMPANIES: Record<string, Meeting> = {
  'the board of a Kentucky corporation': { ...KY, companyKind: 'corporation' },
  'three of four directors of one': {
    ...KY,
    companyKind: 'corporation',
    attendance: [PRESENT, PRESENT, PRESENT, { status: 'absent' }],
    allDirectorsAttended: false,
    quorumPresent: true,
  },
  'its shareholders': { ...KY, ...SHARES, companyKind: 'corporation', body: 'shareholders' },
  'the board of a Kentucky nonprofit': { ...KY, companyKind: 'nonprofit', notice: undefined },
  'the members of one': { ...KY, ...SHARES, companyKind: 'nonprofit', body: 'shareholders' },
  'the managers of a Kentucky LLC': { ...KY, ...LLC, companyKind: 'llc-managers', body: 'managers' },
  'its members': {
    ...KY,
    ...LLC,
    companyKind: 'llc-members',
    body: 'members',
    boardSeats: undefined,
    shareVotes: { percent: 80 },
  },
  'the board of a Delaware corporation': {
    formedIn: 'US-DE',
    companyKind: 'corporation',
    notice: { kind: 'waived', means: '', waivedBy: 'Daniel Whitfield and Tomás Ibarra', waiversSigned: true },
  },
  'the members of a Delaware LLC under a rule of their own': {
    ...LLC,
    formedIn: 'US-DE',
    companyKind: 'llc-members',
    body: 'members',
    boardSeats: undefined,
    shareVotes: { percent: 100 },
    voteRule: { needs: { numerator: 2, denominator: 3 }, section: '7.2' },
  },
  'the board of a company of nowhere known': {
    formedIn: undefined,
    companyKind: undefined,
    quorumPresent: false,
  },
}

type Told = Pick<Resolution, 'votes' | 'outcome'>

const counted = (inFavor: number, against: number, abstaining = 0): Votes => ({
  manner: 'counted',
  for: inFavor,
  against,
  abstaining,
  notVoting: 0,
})
const byName = (first: 'for' | 'recused' | 'abstained', third: 'for' | 'against'): Votes => ({
  manner: 'byName',
  choices: [first, 'for', third, 'for'],
})
const VOTES: (Votes | undefined)[] = [
  undefined,
  { manner: 'notRecorded' },
  { manner: 'unanimous' },
  counted(4, 0),
  counted(3, 1),
  counted(2, 2),
  counted(1, 2, 1),
  counted(70, 10),
  byName('for', 'for'),
  byName('for', 'against'),
  byName('recused', 'for'),
  byName('recused', 'against'),
  byName('abstained', 'for'),
]
const TOLD: Told[] = VOTES.flatMap((votes) => [undefined, ...OUTCOMES].map((outcome) => ({ votes, outcome })))

const of = (person: NamedInMinutes, leftRoom?: boolean): Interest => ({
  person,
  nature: 'has a part in it',
  ...(leftRoom !== undefined && { leftRoom }),
})
const CEO = { ref: 'ceo' }
const INTERESTS: Interest[][] = [
  [],
  [of(CEO)],
  [of(CEO, true)],
  [of(CEO), of({ ref: 'director-2' }, true)],
  [of({ name: 'Pat Rowe' })],
]

const STORIES = TOPIC_IDS.flatMap((topic) =>
  Object.entries(COMPLETE_FACTS[topic]).map(([story, facts]) => ({ topic, story, facts })),
)
const FURTHER: (Partial<Resolution> | undefined)[] = [
  undefined,
  { effectiveDate: '2026-12-01' },
  { text: 'RESOLVED, that it be done as was said.', isEdited: true },
]

const DIMENSIONS = [STORIES, Object.entries(COMPANIES), TOLD, INTERESTS, FURTHER] as const

export const COMBINATIONS = DIMENSIONS.reduce((product, { length }) => product * length, 1)

/** The combination with this number, below {@link COMBINATIONS}. */
export function combination(number: number): { name: string; meeting: Meeting; resolution: Resolution } {
  let rest = number
  const [story, company, told, interests, further] = DIMENSIONS.map((dimension) => {
    const chosen = rest % dimension.length
    rest = Math.floor(rest / dimension.length)
    return chosen
  })
  const { topic, story: told_, facts } = at(STORIES, story)
  const [who, meeting] = at(Object.entries(COMPANIES), company)
  const resolution: Resolution = {
    topic,
    facts,
    ...at(TOLD, told),
    interests: at(INTERESTS, interests),
    ...at(FURTHER, further),
  }
  return { name: `${number}: ${who}, ${topic} (${told_})`, meeting, resolution }
}

function at<Value>(values: readonly Value[], index = 0): Value {
  // The index is below the length.
  return values[index] as Value
}

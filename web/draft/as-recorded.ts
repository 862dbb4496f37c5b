import type { Minutes } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Answers } from './answers.ts'

/*
 * Minutes that another program recorded may state what the app never asks, or leave out what its answers
 * always state. A correction keeps each such fact as recorded until the person answers what it depends on.
 */

const PEOPLE = ['ceo', 'secretary', 'cfo', 'directors', 'otherPersons'] as const
const COMPANY = ['companyForm', 'companyKind', 'formedIn', 'body', 'isJoint', 'noBoard'] as const
const PRESENCE = ['directors', 'attendance', 'arrivalsAndDepartures', 'attendanceConfirmed'] as const

/** Facts of the minutes that are kept or written together, and the answers that they depend on. */
const GROUPS: { facts: readonly (keyof Minutes)[]; dependOn: readonly (keyof Answers)[] }[] = [
  { facts: COMPANY, dependOn: COMPANY },
  {
    facts: ['boardSeats', 'boardSizeVaries', 'quorumRule', 'voteRule', 'shareVotes'],
    dependOn: [
      ...COMPANY,
      'directors',
      'seats',
      'sizeVaries',
      'quorumRule',
      'ownersQuorumRule',
      'ownersVoteRule',
      'shareVotes',
    ],
  },
  { facts: ['meetingDate', 'meetingTime'], dependOn: ['meeting'] },
  { facts: ['attendance', 'allDirectorsAttended'], dependOn: PRESENCE },
  { facts: ['allCouldHear'], dependOn: [...PRESENCE, 'allCouldHear'] },
  { facts: ['otherPersons'], dependOn: ['otherPersons', 'nobodyElse'] },
  { facts: ['ceo', 'secretary', 'cfo', 'directors'], dependOn: [...PEOPLE, 'people'] },
  { facts: ['chair'], dependOn: [...PEOPLE, 'chair'] },
  { facts: ['recorder'], dependOn: [...PEOPLE, 'recorder'] },
  {
    facts: ['discussion', 'resolutions', 'otherMatters'],
    dependOn: [...PEOPLE, ...PRESENCE, 'body', 'isJoint', 'resolutions', 'otherMatters'],
  },
]

/** The facts of the record that these answers would state otherwise, with the answers that they depend on. */
export function differencesOf(
  recorded: Minutes,
  written: PartialMinutes,
  answers: Answers,
): Answers['asRecorded'] {
  const groups = GROUPS.filter(({ facts }) => facts.some((fact) => !areEqual(recorded[fact], written[fact])))
  if (groups.length === 0) return undefined
  const facts = groups.flatMap((group) => group.facts)
  const dependOn = groups.flatMap((group) => group.dependOn)
  return { facts, minutes: pick(recorded, facts), answers: pick(answers, dependOn) }
}

/** The minutes with the facts of the record whose answers nobody has changed since. */
export function withRecorded(
  written: PartialMinutes,
  answers: Answers,
  asRecorded: NonNullable<Answers['asRecorded']>,
): PartialMinutes {
  const isUntouched = ({ facts, dependOn }: (typeof GROUPS)[number]) =>
    facts.some((fact) => asRecorded.facts.includes(fact)) &&
    dependOn.every((answer) => areEqual(answers[answer], asRecorded.answers[answer]))
  const unchanged = GROUPS.filter(isUntouched).flatMap(({ facts }) => facts)
  // The minutes are checked before they are sent, because a stored draft may hold anything.
  return { ...written, ...pick(asRecorded.minutes, unchanged) } as PartialMinutes
}

/** Names that are missing in `from` are `undefined`. */
function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(from, name)]))
}

/** Whether both are the same JSON, in any order of their fields. */
function areEqual(one: unknown, other: unknown): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

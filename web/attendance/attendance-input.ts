import { isThere, type Rule } from '@minutebook/domain/attendance'
import type { Holder } from '@minutebook/domain/minutes'
import type { Answers } from '../draft/answers.ts'
import type { Typed } from '../draft/typed.ts'
import { rowField } from '../forms/discussion-controls.ts'
import {
  ALL_COULD_HEAR,
  directorField,
  directorFields,
  FILLED_SEATS,
  HOLDER_PARTS,
  HOLDERS,
  INTERESTS,
  OTHER_MATTERS,
  OWNERS_VOTE_OF,
  ruleSection,
  ruleSource,
  type OwnersRule,
  PARTS,
  partNameField,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  RULE_NUMBER,
  RULE_SECTION,
  SEATS,
  SIZE_VARIES,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/meeting-controls.ts'
import { typedTime } from '../forms/parse-clock-time.ts'
import { typedNeeds } from '../forms/parse-rule.ts'
import { startStatus } from './attendees.ts'
import { SOMEONE_ELSE, typedRepresentative } from './parse-attendance.ts'

/**
 * The values of the form: the unsaved input with the current directors and their number, else the
 * saved answers as a person would type them.
 */
export function attendanceInput(answers: Answers, unsaved: Typed | undefined): Typed {
  const saved = savedInput(answers)
  if (!unsaved) return saved
  const added = answers.directors.filter((id) => unsaved[directorField(id, 'manner')] === undefined)
  const own = added.flatMap((id) => directorFields(id))
  const isFilledIn = unsaved[SEATS]?.[0] === unsaved[FILLED_SEATS]?.[0]
  return {
    ...unsaved,
    ...Object.fromEntries(own.flatMap((name) => (saved[name] ? [[name, saved[name]]] : []))),
    ...(isFilledIn ? filledSeats(answers) : {}),
  }
}

function savedInput(answers: Answers): Typed {
  const { seats, sizeVaries, quorumRule, shareVotes = {}, allCouldHear, otherMatters = '' } = answers
  return {
    ...Object.assign({}, ...answers.directors.map((id) => directorInput(answers, id))),
    ...(allCouldHear && { [ALL_COULD_HEAR]: ['yes'] }),
    ...(seats === undefined
      ? filledSeats(answers)
      : { [SEATS]: [String(seats ?? '')], [FILLED_SEATS]: [''] }),
    ...(sizeVaries !== undefined && { [SIZE_VARIES]: [sizeVaries ? 'yes' : 'no'] }),
    [RULE_NUMBER]: [quorumRule ? typedNeeds(quorumRule) : ''],
    [RULE_SECTION]: [quorumRule?.section ?? ''],
    [VOTES_ENTITLED]: [String(shareVotes.entitled ?? '')],
    [VOTES_REPRESENTED]: [String(shareVotes.represented ?? '')],
    [INTERESTS]: [String(shareVotes.percent ?? '')],
    ...quorumInput(answers),
    ...ownersRulesInput(answers),
    ...holdersInput(shareVotes.holders ?? []),
    ...partInput(answers),
    [OTHER_MATTERS]: [otherMatters],
  }
}

/** Until the screen is saved, the app proposes the answer. */
function quorumInput({ quorumPresent, attendanceConfirmed }: Answers): Typed {
  const stated = quorumPresent === undefined ? '' : quorumPresent ? 'yes' : 'no'
  const isOpen = !attendanceConfirmed && quorumPresent === undefined
  return { [QUORUM_PRESENT]: [stated], ...(isOpen && { [PROPOSED_QUORUM]: [''] }) }
}

function ownersRulesInput({ ownersQuorumRule, ownersVoteRule }: Answers): Typed {
  return {
    ...ruleInput('ownersQuorum', ownersQuorumRule),
    ...ruleInput('ownersVote', ownersVoteRule),
    [OWNERS_VOTE_OF]: [ownersVoteRule?.of ?? ''],
  }
}

function ruleInput(name: OwnersRule, rule: Rule | undefined): Typed {
  return {
    [name]: [rule ? typedNeeds(rule) : ''],
    [ruleSource(name)]: [rule?.source ?? ''],
    [ruleSection(name)]: [rule?.section ?? ''],
  }
}

function holdersInput(holders: readonly Holder[]): Typed {
  const rows = holders.map((_holder, index) => String(index + 1))
  const typed = holders.flatMap((holder, index) =>
    HOLDER_PARTS.map((part) => [rowField(HOLDERS, String(index + 1), part), [String(holder[part] ?? '')]]),
  )
  return { [HOLDERS]: [rows.join(' ')], ...Object.fromEntries(typed) }
}

/** As many seats as directors, marked as filled in by the app. */
function filledSeats({ directors }: Answers): Typed {
  const count = [String(directors.length)]
  return { [SEATS]: count, [FILLED_SEATS]: count }
}

function directorInput(answers: Answers, id: string): Typed {
  const start = startStatus(answers)
  const status = answers.attendance[id] ?? start
  const { joined, joinedDaysLater, left, leftDaysLater, objected, couldNotHear, representedBy } =
    answers.arrivalsAndDepartures[id] ?? {}
  const isRepresented = status === 'represented' || (status !== 'absent' && representedBy !== undefined)
  const field = (asked: Parameters<typeof directorField>[1]) => directorField(id, asked)
  return {
    ...(isThere(status) && { [field('status')]: ['yes'] }),
    [field('manner')]: [isThere(status) ? status : start],
    [field('representedBy')]: [isRepresented ? typedRepresentative(representedBy) : ''],
    [field('joined')]: [typedTime(joined)],
    [field('joinedDaysLater')]: [String(joinedDaysLater ?? '')],
    [field('left')]: [typedTime(left)],
    [field('leftDaysLater')]: [String(leftDaysLater ?? '')],
    ...(objected !== undefined && { [field('hasObjected')]: ['yes'] }),
    [field('objected')]: [objected ?? ''],
    ...(couldNotHear && { [field('couldNotHear')]: ['yes'] }),
  }
}

function partInput(answers: Answers): Typed {
  return Object.assign(
    {},
    ...PARTS.map((part) => {
      const person = answers[part]?.person
      const isNamed = person !== undefined && 'ref' in person
      return {
        [part]: [isNamed ? person.ref : person ? SOMEONE_ELSE : ''],
        [partNameField(part)]: [person && !isNamed ? person.name : ''],
      }
    }),
  )
}

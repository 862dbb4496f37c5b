import type { Rule } from '@minutebook/contract/quorum'
import type { Answers } from '../draft/answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { startStatus } from './attendees.ts'
import {
  ALL_ATTENDED,
  ALL_COULD_HEAR,
  directorField,
  directorFields,
  FILLED_SEATS,
  INTERESTS,
  OTHER_MATTERS,
  PARTS,
  partNameField,
  RULE_NUMBER,
  RULE_SECTION,
  SEATS,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/meeting-controls.ts'
import { SOMEONE_ELSE } from './read-parts.ts'
import { typedTime } from '../forms/typed-time.ts'

/**
 * What stands in the form: what was typed and not saved, with the directors and their number as they are now; else the
 * saved answers as they would have been typed.
 */
export function attendanceEntries(answers: Answers, entered: Entered | undefined): Entered {
  const saved = savedEntries(answers)
  if (!entered) return saved
  const added = answers.directors.filter((id) => entered[directorField('attendance', id)] === undefined)
  const own = added.flatMap((id) => directorFields(id))
  const isFilledIn = entered[SEATS]?.[0] === entered[FILLED_SEATS]?.[0]
  return {
    ...entered,
    ...Object.fromEntries(own.flatMap((name) => (saved[name] ? [[name, saved[name]]] : []))),
    ...(isFilledIn ? filledSeats(answers) : {}),
  }
}

function savedEntries(answers: Answers): Entered {
  const { seats, quorumRule, shareVotes = {}, allCouldHear, otherMatters = '' } = answers
  const isNobodyAbsent = answers.directors.every((id) => answers.attendance[id] !== 'absent')
  return {
    ...(isNobodyAbsent && { [ALL_ATTENDED]: ['yes'] }),
    ...Object.assign({}, ...answers.directors.map((id) => directorEntries(answers, id))),
    ...(allCouldHear && { [ALL_COULD_HEAR]: ['yes'] }),
    ...(seats === undefined
      ? filledSeats(answers)
      : { [SEATS]: [String(seats ?? '')], [FILLED_SEATS]: [''] }),
    [RULE_NUMBER]: [quorumRule ? typedNeeds(quorumRule) : ''],
    [RULE_SECTION]: [quorumRule?.section ?? ''],
    [VOTES_ENTITLED]: [String(shareVotes.entitled ?? '')],
    [VOTES_REPRESENTED]: [String(shareVotes.represented ?? '')],
    [INTERESTS]: [String(shareVotes.percent ?? '')],
    ...partEntries(answers),
    [OTHER_MATTERS]: [otherMatters],
  }
}

/** As many seats as directors, and that nobody typed it. */
function filledSeats({ directors }: Answers): Entered {
  const count = [String(directors.length)]
  return { [SEATS]: count, [FILLED_SEATS]: count }
}

function directorEntries(answers: Answers, id: string): Entered {
  const { joined, left, objected } = answers.comings[id] ?? {}
  return {
    [directorField('attendance', id)]: [answers.attendance[id] ?? startStatus(answers)],
    [directorField('joined', id)]: [typedTime(joined)],
    [directorField('left', id)]: [typedTime(left)],
    ...(objected !== undefined && { [directorField('objected', id)]: ['yes'] }),
    [directorField('objection', id)]: [objected ?? ''],
  }
}

function partEntries(answers: Answers): Entered {
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

function typedNeeds({ needs }: Rule): string {
  if ('number' in needs) return String(needs.number)
  const { numerator, denominator } = needs
  return denominator === 100 ? `${numerator}%` : `${numerator}/${denominator}`
}

import { bodyOf, formOf, isOwners } from '@minutebook/domain/company-form'
import type { Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { FIRST_ROW, rowField } from '../forms/discussion-controls.ts'
import {
  ALL_ATTENDED,
  ALL_COULD_HEAR,
  directorField,
  HOLDER_PARTS,
  HOLDERS,
  INTERESTS,
  OTHER_MATTERS,
  OWNERS_RULES,
  ruleSection,
  PARTS,
  partNameField,
  QUORUM_PRESENT,
  RULE_NUMBER,
  RULE_SECTION,
  SEATS,
  SIZE_VARIES,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/meeting-controls.ts'

/** The path of each answer of the attendance screen in the minutes, and the control that asks for it. */
export function attendancePlaces(answers: Answers): [path: PropertyKey[], fieldId: string][] {
  return [
    [['attendance'], ALL_ATTENDED],
    [['allDirectorsAttended'], ALL_ATTENDED],
    [['allCouldHear'], ALL_COULD_HEAR],
    [['quorumPresent'], QUORUM_PRESENT],
    ...answers.directors.flatMap((id, index) => directorPlaces(id, index)),
    ...countedPlaces(answers),
    ...PARTS.flatMap((part): [PropertyKey[], string][] => {
      const isNamed = answers[part] && 'name' in answers[part].person
      return [[[part], isNamed ? partNameField(part) : part]]
    }),
    [['otherMatters'], OTHER_MATTERS],
  ]
}

function directorPlaces(id: string, index: number): [PropertyKey[], string][] {
  const field = (asked: 'attendance' | 'representedBy' | 'joined' | 'left' | 'objection') =>
    directorField(asked, id)
  return [
    [['attendance', index], field('attendance')],
    [['attendance', index, 'representedBy'], field('representedBy')],
    [['attendance', index, 'joined'], field('joined')],
    [['attendance', index, 'left'], field('left')],
    [['attendance', index, 'objected'], field('objection')],
  ]
}

/** Seats of a board or votes of the owners: the screen asks for only one of them. */
function countedPlaces(answers: Answers): [PropertyKey[], string][] {
  const form = formOf(answers, companyState().entity)
  const body = bodyOf(form, answers)
  if (isOwners(body)) {
    return [
      [['shareVotes'], body === 'members' ? INTERESTS : VOTES_ENTITLED],
      [['shareVotes', 'entitled'], VOTES_ENTITLED],
      [['shareVotes', 'represented'], VOTES_REPRESENTED],
      [['shareVotes', 'percent'], INTERESTS],
      [['shareVotes', 'holders'], rowField(HOLDERS, FIRST_ROW, 'name')],
      [['quorumRule'], OWNERS_RULES[0]],
      [['quorumRule', 'section'], ruleSection(OWNERS_RULES[0])],
      [['voteRule'], OWNERS_RULES[1]],
      [['voteRule', 'section'], ruleSection(OWNERS_RULES[1])],
      ...(answers.shareVotes?.holders ?? []).flatMap((_holder, index) =>
        HOLDER_PARTS.map((part): [PropertyKey[], string] => [
          ['shareVotes', 'holders', index, part],
          rowField(HOLDERS, String(index + 1), part),
        ]),
      ),
    ]
  }
  return [
    [['boardSeats'], SEATS],
    [['boardSizeVaries'], SIZE_VARIES],
    ...['quorumRule', 'voteRule'].flatMap((rule): [PropertyKey[], string][] => [
      [[rule], RULE_NUMBER],
      [[rule, 'section'], RULE_SECTION],
    ]),
  ]
}

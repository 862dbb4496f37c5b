import { pathOfPointer } from '@minutebook/contract/submission-codec'
import { stepOfAnswer, type AnswerPath } from '@minutebook/domain/answer-steps'
import { bodyOf, formOf, isOwners, OFFICES, type Office } from '@minutebook/domain/company-form'
import type { PersonRole } from '@minutebook/domain/people'
import type { Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { OWNERS_RULES } from '../forms/attendance-controls.ts'
import { changePath } from '../forms/change-path.ts'
import { countName, factName, MANNER, OTHER_TEXT, TOPIC } from '../forms/discussion-controls.ts'

/** Where to correct an answer. */
export type AnswerPlace = {
  /**
   * The address of its screen, with its control as the fragment; undefined if the review itself asks for it.
   */
  to: string | undefined
  /** How the field's sentences name the person. */
  role?: PersonRole
  /** The review's row, for people in a list. */
  row?: { list: 'directors' | 'others'; position: number }
}

/**
 * By the JSON pointer (RFC 6901) of an answer in the submission. Values that the app does not ask for have no
 * place.
 */
export function findAnswerPlace(answers: Answers, pointer: string): AnswerPlace | undefined {
  const [, ...path] = pathOfPointer(pointer)
  return placeOf(answers, path.map(String))
}

/** The address of the control that asks for an answer. */
export function addressOfAnswer(answers: Answers, path: AnswerPath): string {
  return placeOf(answers, path.split('.'))?.to ?? changePath('review')
}

/** The address of a matter. With several matters, each has its own. */
export function addressOfMatter(index: number, { length }: readonly unknown[]): string {
  return changePath('discussion', length > 1 ? index + 1 : undefined)
}

/**
 * A control has the name of its answer's path below the subject of its screen: of a director `firstName`, of
 * a meeting `meetingPlace.address`. Where an answer has several controls, or the screen does not show its
 * control, `findControl` of `ui` takes the nearest one.
 */
function placeOf(answers: Answers, [field = '', ...rest]: readonly string[]): AnswerPlace | undefined {
  const step = stepOfAnswer(field)
  const [index = '', ...inEntry] = rest
  if (step === undefined) return undefined
  if (step === 'review') return { to: undefined }
  if (isOffice(field)) return officerPlace(answers, field, rest)
  if (field === 'directors' || field === 'otherPersons') {
    const position = Number(index)
    const director = answers.directors[position]
    const other = answers.otherPersons[position]
    if (index === '') return { to: changePath(step) }
    if (field === 'directors' && director) return directorPlace(director, position, inEntry)
    if (field === 'otherPersons' && other) return otherPlace(other.id, position, inEntry)
    return { to: changePath(step) }
  }
  if (step === 'discussion') return { to: addressInMatter(answers, Number(index || 0), inEntry) }
  return { to: withControl(changePath(step), controlOf(answers, field, rest)) }
}

function isOffice(field: string): field is Office {
  return OFFICES.some((office) => office === field)
}

/**
 * The minutes name the CEO alone, and other officers with what they say of them. A person with several
 * offices is corrected at the first.
 */
function officerPlace(answers: Answers, office: Office, rest: readonly string[]): AnswerPlace {
  const role = OFFICES.find((each) => answers[each] === answers[office]) ?? office
  return { to: withControl(changePath(role), below('person', rest)), role }
}

function directorPlace(id: string, position: number, rest: readonly string[]): AnswerPlace {
  return {
    to: withControl(`${changePath('addDirector')}&id=${id}`, below('person', rest)),
    role: 'director',
    row: { list: 'directors', position: position + 1 },
  }
}

function otherPlace(id: string, position: number, rest: readonly string[]): AnswerPlace {
  return {
    to: withControl(`${changePath('addOtherPerson')}&id=${id}`, rest.join('.')),
    role: 'other',
    row: { list: 'others', position: position + 1 },
  }
}

function below(subject: string, path: readonly string[]): string {
  return (path[0] === subject ? path.slice(1) : path).join('.')
}

function addressInMatter({ resolutions }: Answers, index: number, path: readonly string[]): string {
  const { topic, votes } = resolutions[index] ?? {}
  const [part, ...rest] = path
  const fact = part === 'facts' && topic !== undefined ? rest[0] : undefined
  const control = () => {
    if (part === undefined) return topic === 'other' ? OTHER_TEXT : TOPIC
    if (topic === 'other' && fact === 'text') return OTHER_TEXT
    if (topic !== undefined && fact !== undefined)
      return [factName(topic, fact), ...rest.slice(1).map(rowNumber)].join('.')
    if (path.join() === 'votes') return votes?.manner === 'counted' ? countName('for') : MANNER
    return path.join('.')
  }
  return withControl(addressOfMatter(index, resolutions), control())
}

/** The control of an answer about the company, the meeting or the attendance. */
function controlOf(answers: Answers, field: string, rest: readonly string[]): string {
  const [index, ...asked] = rest
  const director = answers.directors[Number(index)]
  // The list of directors may change while the form is open, so their controls have their ids.
  if (field === 'attendance' && index !== undefined && director !== undefined)
    return [field, director, ...asked].join('.')
  if (field === 'noBoard') return rest.join('.')
  const name = nameOf(answers, field)
  return [name, ...rest.map(rowNumber)].join('.')
}

/** The rows of a form count from 1. */
function rowNumber(part: string): string {
  return /^\d+$/u.test(part) ? String(Number(part) + 1) : part
}

/** Answers that the control of another one asks for. */
const ASKED_BY: Partial<Record<string, string>> = {
  meetingDate: 'meetingTime.day',
  companyForm: 'companyKind',
}

/** The bylaws' one rule is for a board's quorum and vote. The owners have one for each. */
function nameOf(answers: Answers, field: string): string {
  if (field !== 'quorumRule' && field !== 'voteRule') return ASKED_BY[field] ?? field
  const isOfOwners = isOwners(bodyOf(formOf(answers, companyState().entity), answers))
  return isOfOwners ? OWNERS_RULES[field === 'quorumRule' ? 0 : 1] : 'quorumRule'
}

function withControl(address: string, control: string): string {
  return control === '' ? address : `${address}#${control}`
}

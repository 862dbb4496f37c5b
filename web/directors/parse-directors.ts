import * as z from 'zod/mini'
import { optionalText } from '@minutebook/domain/fields'
import type { Language } from '@minutebook/domain/language-names'
import { DirectorSchema, fullName, NO_PERSON, PEOPLE_LIMIT, type Person } from '@minutebook/domain/people'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import type { Answers } from '../draft/answers.ts'
import { lastValues, textIn, type Typed } from '../draft/typed.ts'
import { INTENT, type Intent } from '../forms/intent.ts'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { isIncomplete, type DirectorRow } from './director-list.ts'
import { splitNames } from './parse-names.ts'

/** A box for each row, with the row's value; a hidden control names the rows that were shown. */
export const DIRECTOR = 'director'
export const ROW = 'row'
/** One name, or a pasted list. */
export const NAMES = 'names'
export const NO_BOARD = 'noBoard'
export const PERFORMED_BY = 'performedBy'

/** The id of the link to the missing details. */
export const FINISH = 'finishDetails'

/** `names`: the people to add, and then the list is shown again. */
type ParsedDirectors =
  | { ok: true; ticked: string[]; names: Person[]; noBoard?: { performedBy: string } }
  | { ok: false; errors: FormErrors; facts?: MessageFacts }

const NoBoardSchema = z.object({ [PERFORMED_BY]: optionalText(100, 'boardDutiesTooLong') })

/**
 * The saved answers as form input, with the boxes that the person ticked since. `proposed`: a director who is
 * only proposed.
 */
export function directorsInput(
  { directors, noBoard }: Answers,
  unsaved: Typed | undefined,
  proposed: string | undefined,
): Typed {
  if (!unsaved) {
    return {
      [DIRECTOR]: [...directors, ...(proposed === undefined ? [] : [proposed])],
      ...(noBoard && { [NO_BOARD]: ['yes'], [PERFORMED_BY]: [noBoard.performedBy] }),
    }
  }
  // Directors who were added on another screen meanwhile.
  const added = directors.filter((id) => !unsaved[ROW]?.includes(id))
  return { ...unsaved, [DIRECTOR]: [...(unsaved[DIRECTOR] ?? []), ...added] }
}

/** Parses the checklist: names that were typed are added first; without them the list is complete. */
export function parseDirectors(
  fields: Typed,
  rows: readonly DirectorRow[],
  language: Language,
): ParsedDirectors {
  const listed = rows.filter(({ value }) => fields[DIRECTOR]?.includes(value))
  const ticked = listed.map(({ value }) => value)
  const text = textIn(fields, NAMES).trim()
  if (text !== '' || textIn(fields, INTENT) === ('addNames' satisfies Intent)) {
    const read = parseNames(text, language)
    if (!read.ok) return read
    const isTooMany = ticked.length + read.names.length > PEOPLE_LIMIT
    return isTooMany ? { ok: false, errors: { [NAMES]: 'tooManyPeople' } } : { ...read, ticked }
  }
  if (ticked.length === 0) return parseNoBoard(fields)
  const incomplete = listed.find(({ person }) => isIncomplete(person))?.person
  if (!incomplete) return { ok: true, ticked, names: [] }
  return { ok: false, errors: { [FINISH]: 'directorIncomplete' }, facts: { name: fullName(incomplete) } }
}

/** A person with only one name has no last name. The first error of any name is the error of the text. */
function parseNames(
  text: string,
  language: Language,
): { ok: true; names: Person[] } | { ok: false; errors: FormErrors } {
  const read = splitNames(text, language).map((name) =>
    parseFields(DirectorSchema, { ...NO_PERSON, ...name }),
  )
  if (read.length === 0) return { ok: false, errors: { [NAMES]: 'namesEmpty' } }
  const [fault] = read.flatMap((each) => (each.ok ? [] : Object.values(each.errors)))
  if (fault) return { ok: false, errors: { [NAMES]: fault } }
  return { ok: true, names: read.flatMap((each) => (each.ok ? [each.answers] : [])) }
}

function parseNoBoard(fields: Typed): ParsedDirectors {
  if (fields[NO_BOARD] === undefined) return { ok: false, errors: { [NO_BOARD]: 'directorsMissing' } }
  const read = parseFields(NoBoardSchema, lastValues(fields))
  if (!read.ok) return read
  return { ok: true, ticked: [], names: [], noBoard: { performedBy: read.answers[PERFORMED_BY] } }
}

import { officeCalled, type Office } from '@minutebook/domain/company-form'
import {
  comparableName,
  DirectorSchema,
  mayBeSamePerson,
  PEOPLE_LIMIT,
  personAs,
  type Person,
} from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import {
  directorsOf,
  officersOf,
  officesOf,
  untickedDirectorsOf,
  type Answers,
  type Named,
} from '../draft/answers.ts'
import { changePerson } from '../people/officers.ts'
import { registeredOfficers } from '../people/register-officers.tsx'

/**
 * The last step of a draft whose list of directors is not complete yet: a returning person continues at it.
 */
export const OPEN_LIST = 'addDirector'

/**
 * Officers who are not directors yet, to offer them without typing their names again. A director under
 * another spelling of the name is that officer.
 */
export function officersLeft(answers: Answers): Named[] {
  const directors = directorsOf(answers)
  const unticked = untickedDirectorsOf(answers)
  return officersOf(answers).filter(
    ({ id, person }) =>
      ![...directors, ...unticked].some((each) => each.id === id || mayBeSamePerson(each.person, person)),
  )
}

export function isBoardFull(answers: Answers): boolean {
  return answers.directors.length >= PEOPLE_LIMIT
}

/** Makes a person who is already named a director, once and within the limit. */
export function addNamedDirector(answers: Answers, id: string): Answers {
  if (!answers.people[id] || answers.directors.includes(id) || isBoardFull(answers)) return answers
  return { ...withoutUnticked(answers, id), noBoard: undefined, directors: [...answers.directors, id] }
}

/**
 * Stores the details of a director: one in the list, an officer who becomes one, or a new person under a new
 * id.
 */
export function withDirector(answers: Answers, id: string, person: Person): Answers {
  return addNamedDirector(changePerson(answers, id, person), id)
}

/**
 * A new director. One with the name of an officer is that officer, whose details stay where none are typed.
 */
export function withNewDirector(answers: Answers, person: Person): Answers {
  const officer = officerNamed(answers, person)
  if (!officer) return withDirector(answers, crypto.randomUUID(), person)
  const typed = Object.fromEntries(
    Object.entries(person).filter(([, value]) => value !== undefined && value !== ''),
  )
  return withDirector(answers, officer.id, { ...officer.person, ...typed })
}

/** Removes a director. A person who also holds an office stays named; the draft drops all others. */
export function removeDirector(answers: Answers, id: string): Answers {
  const directors = answers.directors.filter((director) => director !== id)
  return { ...withoutUnticked(answers, id), directors }
}

function withoutUnticked(answers: Answers, id: string): Answers {
  const untickedDirectors = answers.untickedDirectors?.filter((unticked) => unticked !== id)
  return { ...answers, untickedDirectors: untickedDirectors?.length ? untickedDirectors : undefined }
}

/**
 * The one person who holds every office, as the proposed whole board. Undefined while an office is
 * unanswered, or where the register names several officers: then the board may have other directors too.
 */
export function soleDirector(register: Pick<Entity, 'officers'>, answers: Answers): Named | undefined {
  const { ceo, secretary, cfo, directors, noBoard } = answers
  const [only, ...others] = officersLeft(answers)
  const isOfficeOpen = [ceo, secretary, cfo].includes(undefined)
  if (isOfficeOpen || noBoard || directors.length > 0 || others.length > 0) return undefined
  return registeredOfficers(register).length > 1 ? undefined : only
}

/** An old release may have required fewer fields. */
export function isIncomplete(person: Person): boolean {
  return !DirectorSchema.safeParse(personAs(person, 'director')).success
}

/**
 * A line of the checklist. `value`: the person's id, or the place of an officer in the register whom the
 * minutes do not name.
 */
export type DirectorRow = {
  value: string
  person: Person
  /** The register's further titles of this person; empty without one. */
  title: string
}

/**
 * The directors, and then whoever may be one: people who were unticked, the officers, and the officers of the
 * register. Each person once.
 */
export function directorRows(register: Pick<Entity, 'officers'>, answers: Answers): DirectorRow[] {
  const registered = registeredOfficers(register)
  const named = [...directorsOf(answers), ...untickedDirectorsOf(answers), ...officersLeft(answers)]
  const others = registered.filter(
    ({ person }, place) =>
      ![...named, ...officersOf(answers), ...registered.slice(0, place)].some((each) =>
        mayBeSamePerson(each.person, person),
      ),
  )
  const rows = [
    ...named.map(({ id, person }) => ({ value: id, person, offices: officesOf(answers, id) })),
    ...others.map((each) => ({
      value: `register:${registered.indexOf(each)}`,
      person: each.person,
      offices: [],
    })),
  ]
  return rows.map(({ value, person, offices }) => ({
    value,
    person,
    title: otherTitles(registered, person, offices),
  }))
}

/** The register's titles of a person, without the offices that they hold here. */
function otherTitles(
  registered: ReturnType<typeof registeredOfficers>,
  person: Person,
  offices: readonly Office[],
) {
  const titles = registered.filter((each) => mayBeSamePerson(each.person, person)).map(({ title }) => title)
  return titles
    .filter((title) => title && !offices.some((office) => officeCalled(title) === office))
    .join(', ')
}

/** Makes the ticked rows the directors. A director who is not ticked any more stays in the list. */
export function withTicked(
  answers: Answers,
  rows: readonly DirectorRow[],
  ticked: readonly string[],
): Answers {
  const { directors, untickedDirectors = [] } = answers
  const unticked = [...directors, ...untickedDirectors].filter((id) => !ticked.includes(id))
  return rows
    .filter(({ value }) => ticked.includes(value))
    .reduce<Answers>(
      (before, { value, person }) =>
        withDirector(before, answers.people[value] ? value : crypto.randomUUID(), person),
      { ...answers, directors: [], untickedDirectors: unticked.length > 0 ? unticked : undefined },
    )
}

/** Adds a person by name, unless a director has it. The name of somebody in the list means that person. */
export function withNamed(answers: Answers, person: Person): Answers {
  const name = comparableName(person)
  if (directorsOf(answers).some((each) => comparableName(each.person) === name)) return answers
  const unticked = untickedDirectorsOf(answers).find((each) => comparableName(each.person) === name)
  const id = unticked?.id ?? officerNamed(answers, person)?.id
  return id ? addNamedDirector(answers, id) : withDirector(answers, crypto.randomUUID(), person)
}

/** The officer with this name who is no director yet. */
function officerNamed(answers: Answers, person: Person): Named | undefined {
  const name = comparableName(person)
  return officersLeft(answers).find((each) => comparableName(each.person) === name)
}

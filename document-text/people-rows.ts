import { formOf } from '@minutebook/domain/company-form'
import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import type { NamedPerson } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { officesHeld } from '@minutebook/domain/find-person'
import { addressLine, fullName, type Person } from '@minutebook/domain/people'
import type { Words } from '@minutebook/i18n/words.en'
import type { SummaryRow } from './row.ts'

export function officerRows({ ceo, secretary, cfo }: PartialMinutes, words: Words): SummaryRow[] {
  const { review } = words
  return [
    {
      id: 'ceo',
      term: review.ceo,
      ...officeAnswer(ceo && { person: ceo }, words),
      step: 'ceo',
      needed: 'firstNameEmpty',
    },
    {
      id: 'secretary',
      term: review.secretary,
      ...officeAnswer(secretary, words),
      step: 'secretary',
      needed: 'secretaryNotChosen',
    },
    { id: 'cfo', term: review.cfo, ...officeAnswer(cfo, words), step: 'cfo', needed: 'cfoNotChosen' },
  ]
}

/** `undefined`: not answered. `null`: the office is vacant. */
function officeAnswer(office: NamedPerson | null | undefined, words: Words): Answer {
  if (office === undefined) return UNANSWERED
  return office === null ? { lines: [words.review.noOfficer] } : namedAnswer(office, words)
}

export function directorRows(minutes: PartialMinutes, words: Words): SummaryRow[] {
  const { directors, noBoard } = minutes
  const { review } = words
  const form = formOf(minutes, minutes.entity)
  if (noBoard) {
    const lines = [
      review.noBoard(form),
      ...(noBoard.performedBy ? [review.performedBy(noBoard.performedBy, form)] : []),
    ]
    return [{ id: 'board', term: review.board(form), lines, step: 'directors' }]
  }
  if (directors.length === 0) {
    return [
      { id: 'board', term: review.board(form), lines: [], step: 'directors', needed: 'directorsMissing' },
    ]
  }
  return directors.map(({ person }, index) => {
    const id = `director-${index + 1}`
    const offices = officesHeld(minutes, id).map((office) => words.people.theRole(office, form))
    const answer = directorAnswer(person, offices, words)
    return Object.assign(answer, { id, term: review.director(index + 1, form), step: 'directors' as const })
  })
}

/** The address of an officer is shown with the office. */
function directorAnswer(person: Person, offices: readonly string[], words: Words): Answer {
  if (offices.length === 0) return personAnswer(person, words)
  // The minutes name the person at each office.
  return { lines: [fullName(person), words.people.also(offices)], told: [fullName(person)] }
}

export function otherRows({ otherPersons }: PartialMinutes, { review }: Words): SummaryRow[] {
  if (!otherPersons) return []
  if (otherPersons.length === 0) {
    return [{ id: 'others', term: review.others, lines: [review.nobodyElse], step: 'otherPersons' }]
  }
  return otherPersons.map((person, index) => ({
    id: `other-${index + 1}`,
    term: review.other(index + 1),
    lines: [fullName(person), person.reason].filter(Boolean),
    step: 'otherPersons',
  }))
}

type Answer = Pick<SummaryRow, 'lines' | 'told'>
const UNANSWERED: Answer = { lines: [] }

/** A person who is also named elsewhere is referred to that place instead of repeating the address. */
function namedAnswer({ person, sameAs }: NamedPerson, words: Words): Answer {
  const saying: Partial<Record<string, string>> = words.review.sameAs
  const same = sameAs && saying[sameAs]
  return same ? { lines: [fullName(person), same], told: [fullName(person)] } : personAnswer(person, words)
}

function personAnswer(person: Person, words: Words): Answer {
  const nameOfState = (code: string) =>
    code === OUTSIDE_UNITED_STATES ? words.register.outsideUnitedStates : code
  const address = addressLine(person, nameOfState)
  return { lines: [fullName(person), ...(address ? [address] : [])] }
}

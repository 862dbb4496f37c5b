import type { CompanyForm } from '@minutebook/domain/company-form'
import { fullName } from '@minutebook/domain/people'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import { peopleIn, rowsOf, textOf, type FactValues } from '@minutebook/domain/topics/fact'
import { directorsOf, officersOf, personIn, type Answers } from '../draft/answers.ts'
import { factsOf, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import { currentSpeech } from '../topics/speech.ts'

export type CardFacts = { answers: Answers; form: CompanyForm }

/**
 * What an annual meeting usually decides is said in short. Any other decision is said as on the page, with
 * the interests in it and its papers: a person who accepts the card has read all of it.
 */
export function sayDecision(item: ResolutionAnswers, facts: CardFacts, entity: Entity): string {
  const inShort =
    item.text === undefined ? (sayElection(item, facts) ?? sayAppointments(item, facts)) : undefined
  if (inShort !== undefined) return inShort
  const decision = currentSpeech().about(item, facts.answers, entity)
  return [item.text ?? decision.ours(), ...decision.beside()].join(' ')
}

/** Undefined if the item says anything else than who was elected, and until when. */
function sayElection(item: ResolutionAnswers, { answers, form }: CardFacts): string | undefined {
  const { filledBy, nominees, termEnds, ...others } = factsOf(item)
  const people = peopleOfRows(rowsOf(nominees), ['person'], answers)
  const isPlain = item.topic === 'electDirectors' && filledBy === 'shareholders' && isBare(item, others)
  if (!isPlain || !people) return undefined
  const names = people.map(({ name }) => name)
  return words.guided.elected(names, textOf(termEnds) ?? '', form)
}

/** Undefined if the item says anything else than who is appointed to which office. */
function sayAppointments(item: ResolutionAnswers, { answers }: CardFacts): string | undefined {
  const { changes, ...others } = factsOf(item)
  const rows = rowsOf(changes)
  const people = peopleOfRows(rows, ['action', 'person', 'office'], answers)
  const isPlain = item.topic === 'officers' && isBare(item, others)
  const isComplete = rows.every(({ action, office }) => action === 'appoint' && textOf(office) !== undefined)
  if (!isPlain || !people || !isComplete) return undefined
  return [...new Map(people.map(({ id, name }) => [id, name]))]
    .map(([id, name]) => {
      const own = rows.filter((_, place) => people[place]?.id === id)
      return words.guided.appointed(
        name,
        own.map(({ office }) => textOf(office) ?? ''),
      )
    })
    .join(' ')
}

function isBare(
  { effectiveDate, background, interests, attachments }: ResolutionAnswers,
  others: FactValues,
): boolean {
  const hasMore = effectiveDate !== undefined || background !== undefined
  return !hasMore && interests.length + attachments.length + Object.keys(others).length === 0
}

/**
 * The person of each row; one who is not in the answers has their name as id. Undefined without rows, if one
 * lacks a person or has other fields than these, or if another person has the same name.
 */
function peopleOfRows(rows: readonly FactValues[], fields: readonly string[], answers: Answers) {
  const people = rows.flatMap((row) => {
    const [person] = Object.keys(row).every((field) => fields.includes(field)) ? peopleIn(row['person']) : []
    const name = nameOf(person, answers)
    return person && name !== undefined ? [{ id: 'ref' in person ? person.ref : name, name }] : []
  })
  const listed = [...officersOf(answers), ...directorsOf(answers), ...answers.otherPersons]
  const known = [...people, ...listed.map(({ id, person }) => ({ id, name: fullName(person) }))]
  const isShared = people.some(({ id, name }) => known.some((each) => each.name === name && each.id !== id))
  return people.length > 0 && people.length === rows.length && !isShared ? people : undefined
}

/** Of a person named by id or by name. */
export function nameOf(who: NamedInMinutes | undefined, answers: Answers): string | undefined {
  if (!who) return undefined
  if ('name' in who) return who.name
  const person = personIn(answers, who.ref)
  return person && fullName(person)
}

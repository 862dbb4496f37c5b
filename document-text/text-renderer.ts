import { isOwners, statedForm, type CompanyForm } from '@minutebook/domain/company-form'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { findPerson } from '@minutebook/domain/find-person'
import { directorIndex } from '@minutebook/domain/directors'
import { comparableName, fullName } from '@minutebook/domain/people'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import { fill, type Counted, type Gap, type Values } from './fill.ts'
import type { Wording } from './wording.ts'

const RENDERERS = new WeakMap<PartialMinutes, Map<Wording, TextRenderer>>()

/**
 * Fills the sentences of one language for one company's minutes, with its nouns and people. Cached per minutes object, because
 * each matter asks for it several times. Changed minutes are a new object.
 */
export function createRenderer(minutes: PartialMinutes, wording: Wording): TextRenderer {
  const ofMinutes = RENDERERS.get(minutes) ?? new Map<Wording, TextRenderer>()
  RENDERERS.set(minutes, ofMinutes)
  const renderer = ofMinutes.get(wording) ?? makeRenderer(minutes, wording)
  ofMinutes.set(wording, renderer)
  return renderer
}

function makeRenderer(minutes: PartialMinutes, wording: Wording) {
  const { form, body, kind } = companyOf(minutes)
  const own = wording.nouns.ofKind[form]
  const ofBody =
    body === 'board' && minutes.noBoard
      ? wording.nouns.noBoard
      : { ...wording.nouns.ofBody[body], ...(isOwners(body) ? own?.owners : own?.board) }
  const nouns: Values = { ...nounsOf(form, wording), ...ofBody }
  const directors = namesOfDirectors(minutes, wording, ofBody.person)
  const nameOf = (who: NamedInMinutes): string => {
    if ('name' in who) return who.name
    const person = findPerson(minutes, who.ref)
    return directors[directorIndex(minutes, who)] ?? (person ? fullName(person) : '')
  }
  /** The sentence; an empty string if a required value is missing. */
  const render = (template: string, values: Values = {}): string =>
    fill(template, values, { nouns, join: wording.join })?.text ?? ''
  return {
    form,
    body,
    isPartnership: kind === 'lp' || kind === 'llp',
    directors,
    nameOf,
    render,
    fill: (template: string, values: Values, gap?: Gap) =>
      fill(template, values, { nouns, gap, join: wording.join }),
    /** "Ada, Bo, and Cy"; `undefined` without names. More than `most` are only counted: a table names them. */
    list: (names: readonly string[], most = Infinity): Counted | undefined => {
      const count = names.length
      if (count === 0) return undefined
      return { text: count > most ? render(wording.names.many, { count }) : wording.format.and(names), count }
    },
  }
}
export type TextRenderer = ReturnType<typeof makeRenderer>

/** The nouns for a company of this form, whichever body met. */
export function nounsOf(form: CompanyForm, { nouns }: Wording): Values {
  return { ...nouns.ofForm[statedForm(form)], ...nouns.ofKind[form]?.all }
}

/** The directors' names in order; two with the same name differ by their positions in the list. */
export function namesOfDirectors({ directors }: PartialMinutes, wording: Wording, person: string): string[] {
  const comparable = directors.map((director) => comparableName(director.person))
  return directors.map((director, index) => {
    const name = fullName(director.person)
    const own = comparable[index] ?? ''
    if (comparable.indexOf(own) === comparable.lastIndexOf(own)) return name
    return fill(wording.names.oneOfName, { name, person, position: index + 1 })?.text ?? name
  })
}

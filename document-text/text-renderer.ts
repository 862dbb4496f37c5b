import { isOwners, statedForm, type CompanyForm } from '@minutebook/domain/company-form'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { findPerson } from '@minutebook/domain/find-person'
import { directorIndex, directorNames } from '@minutebook/domain/directors'
import { fullName } from '@minutebook/domain/people'
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
  const directors = directorNames(
    minutes.directors.map(({ person }) => person),
    (name, position) =>
      fill(wording.names.oneOfName, { name, position, person: ofBody.person })?.text ?? name,
  )
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

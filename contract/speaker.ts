import { bodyOf, formOf, type Body, type CompanyForm } from './company-form.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { findPerson } from './find-person.ts'
import { directorIndex, namesOfDirectors } from './directors.ts'
import { fullName } from './people.ts'
import type { NamedInMinutes } from './person-refs.ts'
import { fill, type Counted, type Gap, type Values } from './wording/fill.ts'
import type { Wording } from './wording.ts'

/** Whose meeting it was, of what kind of company: as somebody said, else as the company's name has it. */
export function companyOf(minutes: MinutesSoFar): { form: CompanyForm; body: Body } {
  const form = formOf(minutes, minutes.entity)
  return { form, body: bodyOf(form, { body: minutes.body }) }
}

/** Says the sentences of one language about the minutes of one company, in its nouns and with its people. */
export function speaker(minutes: MinutesSoFar, wording: Wording) {
  const { form, body } = companyOf(minutes)
  const ofBody = body === 'board' && minutes.noBoard ? wording.nouns.noBoard : wording.nouns.ofBody[body]
  const nouns: Values = { ...wording.nouns.ofForm[form], ...ofBody }
  const directors = namesOfDirectors(minutes, wording, ofBody.person)
  const nameOf = (who: NamedInMinutes): string => {
    if ('name' in who) return who.name
    const person = findPerson(minutes, who.ref)
    return directors[directorIndex(minutes, who)] ?? (person ? fullName(person) : '')
  }
  return {
    form,
    body,
    directors,
    nameOf,
    /** The sentence; the empty string when it lacks something that it cannot do without. */
    say: (template: string, values: Values = {}): string =>
      fill(template, { ...nouns, ...values }, { join: wording.join })?.text ?? '',
    fill: (template: string, values: Values, gap?: Gap) =>
      fill(template, { ...nouns, ...values }, { gap, join: wording.join }),
    /** "Ada, Bo, and Cy"; nothing for nobody. */
    list: (names: readonly string[]): Counted | undefined =>
      names.length > 0 ? { text: wording.format.and(names), count: names.length } : undefined,
  }
}
export type Speaker = ReturnType<typeof speaker>

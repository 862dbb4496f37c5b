import { isOwners, type Body } from '@minutebook/domain/company-form'
import { directorIndex, directorNames } from '@minutebook/domain/find-person'
import { minutesOfBody } from '@minutebook/domain/joint-meeting'
import { findPerson } from '@minutebook/domain/named-people'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { fullName } from '@minutebook/domain/people'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import { countRepresented } from '@minutebook/domain/presence'
import { HOLDER, type StatementPlace } from '@minutebook/domain/statements'
import type { Attachment } from '@minutebook/domain/topics/fact'
import { exhibitsIn, keyOf } from './exhibits.ts'
import { fill, fillText, type Counted, type Gap, type Place, type Values } from './fill.ts'
import type { DocumentWording, Wording } from './wording.ts'

/** More names than this go into a table. */
export const MOST_IN_A_SENTENCE = 5

/** An empty cell would look like a line to write on. */
export const NOT_STATED = '–'

/** Fills the sentences of one language for one company's minutes, with its nouns and people. */
export function createRenderer<W extends Wording>(minutes: PartialMinutes, wording: W) {
  const { form, body, kind } = companyOf(minutes)
  const { all, board, owners } = wording.nouns.ofForm[form]
  const ofBoard = body === 'board' && minutes.noBoard ? wording.nouns.noBoard : board
  const ofBody = isOwners(body) ? owners : ofBoard
  const company = (kind && wording.nouns.ofKind[kind]) ?? all.company
  const represented = countRepresented(minutes)
  const throughAnother = represented > 0 && !isOwners(body) ? wording.format.people(represented) : undefined
  const nouns: Values = { ...all, ...ofBody, company, throughAnother }
  const directors = directorNames(
    minutes.directors.map(({ person }) => person),
    (name, position) =>
      fill(wording.names.oneOfName, { name, position, person: ofBody.person })?.text ?? name,
  )
  const letters = new Map(exhibitsIn(minutes).map(({ letter, paper }) => [keyOf(paper), letter]))
  const filling = { nouns, join: wording.join }
  /** `undefined` if a required value is missing. */
  const filled = (template: string, values: Values = {}, gap?: Gap, place?: Place) =>
    fill(template, values, { ...filling, gap, place })
  /** The sentence; an empty string if a required value is missing. */
  const render = (template: string, values: Values = {}): string => fillText(template, values, filling)
  const nameOf = (who: NamedInMinutes): string => {
    if ('name' in who) return who.name
    const person = findPerson(minutes, who.ref)
    return directors[directorIndex(minutes, who)] ?? (person ? fullName(person) : '')
  }
  /** "Riverside Holdings, LLC (by Ada Heron)": who is present or signs through another. */
  const withRepresentative = (name: string, representative = '') =>
    representative ? render(wording.names.through, { name, representative }) : name
  /** The name; a company with the person who acts for it. */
  const actingNameOf = (who: NamedInMinutes): string => {
    const representative = 'ref' in who ? findPerson(minutes, who.ref)?.actsThrough : undefined
    return withRepresentative(nameOf(who), representative)
  }
  return {
    minutes,
    wording,
    form,
    body,
    isPartnership: kind === 'lp' || kind === 'llp',
    /** One of the people named in the attendance: "director". */
    person: ofBody.person,
    directors,
    fill: filled,
    render,
    /** A paper by its letter and name: "Exhibit A (terms.pdf)". */
    exhibitOf(paper: Attachment): string {
      return render(wording.exhibit, { letter: letters.get(keyOf(paper)), name: paper.name })
    },
    nameOf,
    actingNameOf,
    /** The same, of a place that may be an owner's. */
    signerAt({ place, name }: { place: StatementPlace; name: string }): string {
      return place.startsWith(HOLDER) ? name : actingNameOf({ ref: place })
    },
    withRepresentative,
    /**
     * "Ada, Bo, and Cy"; `undefined` without names. More than `most` are only counted: a table names them.
     */
    list(names: readonly string[], most = Infinity): Counted | undefined {
      const count = names.length
      if (count === 0) return undefined
      return { text: count > most ? render(wording.names.many, { count }) : wording.format.and(names), count }
    },
    /**
     * The sentences that the table chooses for these facts. Often there are none, and no values are needed.
     */
    tell<Facts, Key extends string>(
      table: SentenceTable<Facts, Key>,
      facts: Facts,
      [sentences, valuesOf]: [sentences: Record<Key, string>, valuesOf: (facts: Facts) => Values],
    ): string[] {
      const keys = sentencesFor(table, facts)
      const values = keys.length > 0 ? valuesOf(facts) : {}
      return keys.map((key) => render(sentences[key], values))
    },
  }
}
export type TextRenderer<W extends Wording = Wording> = ReturnType<typeof createRenderer<W>>
/** The same for whole minutes. */
export type DocumentRenderer = TextRenderer<DocumentWording>

/** With the nouns of one of the bodies of a joint meeting. */
export function wordsOfBody<W extends Wording>(body: Body, words: TextRenderer<W>): TextRenderer<W> {
  return body === words.body ? words : createRenderer(minutesOfBody(words.minutes, body), words.wording)
}

/**
 * A decision table: the first row that applies to the facts says which sentences are printed, in this order.
 * A sentence is named by its key in the wording; a table in its place answers a further question. No row, or
 * an empty one: nothing is printed.
 */
export type SentenceTable<Facts, Key extends string> = readonly {
  /** Missing: in all other cases. */
  when?: (facts: Facts) => boolean
  say: readonly (Key | SentenceTable<Facts, Key>)[]
}[]

function sentencesFor<Facts, Key extends string>(table: SentenceTable<Facts, Key>, facts: Facts): Key[] {
  const row = table.find(({ when }) => when === undefined || when(facts))
  return (row?.say ?? []).flatMap((each) => (typeof each === 'string' ? [each] : sentencesFor(each, facts)))
}

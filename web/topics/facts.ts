import * as z from 'zod/mini'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { ROWS_LIMIT, factSchema } from '@minutebook/domain/facts'
import { type NamedInMinutes, PERSON_NAME_LIMIT } from '@minutebook/domain/person-refs'
import { cleanLine } from '@minutebook/domain/text'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import {
  type Attachment,
  type Fact,
  type FactValue,
  type FactValues,
  type Facts,
  type Money,
  askedFacts,
  rowsOf,
} from '@minutebook/domain/topics/fact'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { factName, rowField, someoneElseName } from '../forms/discussion-controls.ts'
import { attachmentsEntry, parseAttachments } from '../forms/files-field.tsx'
import { parseClockTime, typedTime } from '../forms/parse-clock-time.ts'
import { dateInput, parseDate, parseMonthDay, showMonthDay, typedDate } from '../forms/parse-date.ts'
import { type FormErrors, isMessageKey } from '../forms/parse-form.ts'
import { parsePersonChoice, personChoice } from '../forms/person-choice.ts'
import {
  parseMoney,
  parsePercent,
  parsePrice,
  parseWhole,
  showMoney,
  showPercent,
  showWhole,
} from '../forms/typed-numbers.ts'
import { YES_NO } from '../forms/yes-no.ts'
import { DATE_PARTS, datePartName } from '../ui/date-parts.ts'

/*
 * The facts of a topic as the text of their controls, and back. Each kind of fact is parsed leniently, and
 * then checked with the record's schema; what it shows parses to the same value again.
 */

/**
 * The facts in the form of a topic. The subject of Other, and whether it was a decision, are asked above it.
 */
export function factsAsked(topic: TopicId): Facts {
  const { text: _text, isResolution: _isResolution, ...rest }: Facts = TOPICS[topic].facts
  return topic === 'other' ? rest : TOPICS[topic].facts
}

/** The readable facts, and the errors of the others, in the order of the form. */
type ReadFacts = { values: FactValues; errors: FormErrors }

/**
 * `nameOf` returns the control of a fact. Facts that the other answers rule out are neither kept nor checked.
 */
export function parseFacts(
  facts: Facts,
  nameOf: (fact: string) => string,
  { fields, form }: { fields: Typed; form: CompanyForm },
): ReadFacts {
  const read = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, parseAny(fact, nameOf(name), fields, form)]),
  )
  const all = Object.fromEntries(Object.entries(read).map(([name, { value }]) => [name, value]))
  const values: FactValues = {}
  const errors: FormErrors = {}
  for (const [name] of askedFacts(facts, all, form)) {
    const { value, errors: wrong } = read[name] ?? { errors: {} }
    if (value !== undefined) values[name] = value
    Object.assign(errors, wrong)
  }
  return { values, errors }
}

type ReadAny = { value?: FactValue | undefined; errors: FormErrors }

function parseAny(fact: Fact, name: string, fields: Typed, form: CompanyForm): ReadAny {
  if (fact.kind === 'rows') return parseRows(fact.fields, name, fields, form)
  const { value, fault } = parseFact(fact, name, fields)
  return { value, errors: fault ? { [fault.at]: fault.key } : {} }
}

/** The saved facts of one topic as form input. `locale` is a BCP 47 tag. */
export function savedFacts({ facts }: ResolutionAnswers, topic: TopicId, locale: string): Typed {
  const nameOf = (fact: string) => factName(topic, fact)
  return factEntries(factsAsked(topic), nameOf, { values: facts[topic] ?? {}, locale })
}

/** The same for any facts. */
export function factEntries(
  facts: Facts,
  nameOf: (fact: string) => string,
  { values, locale }: { values: FactValues; locale: string },
): Typed {
  const entries = Object.entries(facts).map(([name, fact]) => {
    const value = values[name]
    return value === undefined ? {} : factEntry(fact, nameOf(name), value, locale)
  })
  return Object.assign({}, ...entries) as Typed
}

export type SingleFact = Exclude<Fact, { kind: 'rows' }>

/** The parsed value of one fact. Without input, it has neither field. `at` is the control with the fault. */
type ReadFact = { value?: FactValue; fault?: { at: string; key: MessageKey } }

const NOTHING: ReadFact = {}

export function parseFact(fact: SingleFact, name: string, fields: Typed): ReadFact {
  switch (fact.kind) {
    case 'date':
      return parseDateFact(name, fields)
    case 'person':
      return parsePerson(name, fields)
    case 'people':
      return parsePeople(name, fields)
    case 'attachment':
      return { ...valueOf(parseAttachments(fields, name)[0]) }
    default: {
      const typed = textIn(fields, name)
      if (typed.trim() === '') return NOTHING
      return checked(fact, name, LINES[fact.kind].parse(typed))
    }
  }
}

/** A stored fact has the shape of its kind, which its type does not say. */
function factEntry(fact: Fact, name: string, value: FactValue, locale: string): Typed {
  switch (fact.kind) {
    case 'rows':
      return rowEntries(fact.fields, name, rowsOf(value), locale)
    case 'date':
      return dateInput(name, value as string)
    case 'person':
      return personEntry(name, value as NamedInMinutes)
    case 'people':
      return peopleEntry(name, value as NamedInMinutes[])
    case 'attachment':
      return attachmentsEntry(name, [value as Attachment])
    default:
      return { [name]: [LINES[fact.kind].show(value as never, locale)] }
  }
}

type Line<Value> = { parse: (typed: string) => unknown; show: (value: Value, locale: string) => string }

const TEXT: Line<string> = { parse: (typed) => typed, show: (value) => value }

/**
 * The kinds that one line of text or one choice answers. What cannot be read is left for the schema to
 * refuse.
 */
const LINES = {
  text: TEXT,
  longText: TEXT,
  choice: TEXT,
  /** Accepts `**** 1234` and `12 34`. */
  lastFour: { ...TEXT, parse: (typed) => typed.normalize('NFKC').replaceAll(/[\s*•#x.-]/giu, '') },
  monthDay: { parse: parseMonthDay, show: showMonthDay },
  time: { parse: (typed) => parseClockTime(typed).time ?? typed, show: typedTime },
  integer: { parse: parseWhole, show: showWhole },
  percent: { parse: parsePercent, show: showPercent },
  money: { parse: parseMoney, show: showMoney } satisfies Line<Money>,
  price: { parse: parsePrice, show: showMoney } satisfies Line<Money>,
  yesNo: YES_NO,
} satisfies Record<string, Line<never>>

function checked(fact: SingleFact, name: string, value: unknown): ReadFact {
  const parsed = z.safeParse(factSchema(fact), value)
  // A fact's schema returns a fact.
  if (parsed.success) return { value: parsed.data as FactValue }
  const key = parsed.error.issues.map(({ message }) => message).find(isMessageKey)
  return { fault: { at: name, key: key ?? 'factEmpty' } }
}

function valueOf(value: FactValue | undefined): ReadFact {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? NOTHING : { value }
}

function parseDateFact(name: string, fields: Typed): ReadFact {
  const typed = typedDate(fields, name)
  if (DATE_PARTS.every((each) => typed[each].trim() === '')) return NOTHING
  const { day, fault } = parseDate(typed)
  if (day !== undefined) return { value: day }
  return { fault: { at: datePartName(name, fault.parts[0] ?? 'month'), key: 'factDateImpossible' } }
}

/** A person named elsewhere in the minutes, by id, or another person by name. */
function parsePerson(name: string, fields: Typed): ReadFact {
  const at = someoneElseName(name)
  const controls = { list: name, name: at }
  const { person, fault } = parsePersonChoice(fields, controls, {
    empty: 'factEmpty',
    tooLong: 'factTooLong',
  })
  return fault ? { fault: { at, key: fault } } : valueOf(person)
}

export function personEntry(name: string, person: NamedInMinutes | undefined): Typed {
  return personChoice(person, { list: name, name: someoneElseName(name) })
}

/** The ticked people, and others by name, one per line. */
function parsePeople(name: string, fields: Typed): ReadFact {
  const at = someoneElseName(name)
  const others = textIn(fields, at).split('\n').map(cleanLine).filter(Boolean)
  if (others.some((other) => other.length > PERSON_NAME_LIMIT)) return { fault: { at, key: 'factTooLong' } }
  const ticked: NamedInMinutes[] = (fields[name] ?? []).map((ref) => ({ ref }))
  const people = [...ticked, ...others.map((other) => ({ name: other }))]
  return people.length > ROWS_LIMIT ? { fault: { at, key: 'tooManyRows' } } : valueOf(people)
}

function peopleEntry(name: string, people: readonly NamedInMinutes[]): Typed {
  const others = people.flatMap((person) => ('name' in person ? [person.name] : []))
  return {
    [name]: people.flatMap((person) => ('ref' in person ? [person.ref] : [])),
    [someoneElseName(name)]: [others.join('\n')],
  }
}

/** Skips empty rows. */
function parseRows(facts: Facts, list: string, fields: Typed, form: CompanyForm): ReadAny {
  const rows = (fields[list] ?? []).map((row) =>
    parseFacts(facts, (fact) => rowField(list, row, fact), { fields, form }),
  )
  const filled = rows.map(({ values }) => values).filter((values) => Object.keys(values).length > 0)
  const errors = Object.assign({}, ...rows.map((row) => row.errors)) as FormErrors
  return { value: filled.length > 0 ? filled : undefined, errors }
}

function rowEntries(fields: Facts, list: string, rows: readonly FactValues[], locale: string): Typed {
  const ids = rows.map((_row, index) => String(index + 1))
  const entries = rows.map((values, index) =>
    factEntries(fields, (fact) => rowField(list, ids[index] ?? '', fact), { values, locale }),
  )
  return Object.assign({ [list]: ids }, ...entries) as Typed
}

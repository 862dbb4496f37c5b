import * as z from 'zod/mini'
import type { MessageKey } from '@minutebook/contract/fields'
import { AttachmentSchema, factSchema, ROWS_LIMIT } from '@minutebook/contract/facts'
import { PERSON_NAME_LIMIT } from '@minutebook/contract/person-refs'
import { cleanLine } from '@minutebook/contract/text'
import type { Fact, FactValue } from '@minutebook/contract/topics/fact'
import type { NamedInMinutes } from '@minutebook/contract/person-refs'
import { isMessageKey } from '../forms/parse-fields.ts'
import { readDate } from '../forms/read-date.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { DATE_PARTS, datePartName, type TypedDate } from '../ui/date-parts.ts'
import { SOMEONE_ELSE, someoneElseName } from '../forms/discussion-controls.ts'
import { lastOf } from '../forms/last-of.ts'
import { readMonthDay } from '../forms/typed-month-day.ts'
import { readPercent, readWhole } from '../forms/typed-numbers.ts'
import { readMoney, readPrice } from '../forms/typed-money.ts'

/** What one fact's controls say. Nothing typed: neither. `at` is the control that is wrong. */
type ReadFact = { value?: FactValue; fault?: { at: string; key: MessageKey } }

export type SingleFact = Exclude<Fact, { kind: 'rows' }>

const NOTHING: ReadFact = {}

/** Reads one fact as leniently as people write, then by the schema that the record is read with. */
export function readFact(fact: SingleFact, name: string, fields: Entered): ReadFact {
  switch (fact.kind) {
    case 'date':
      return readDateFact(name, fields)
    case 'person':
      return readPerson(name, fields)
    case 'people':
      return readPeople(name, fields)
    case 'attachment':
      return { ...valueOf(readAttachments(fields, name)[0]) }
    default: {
      const typed = lastOf(fields, name)
      if (typed.trim() === '') return NOTHING
      return checked(fact, name, TYPED[fact.kind](typed))
    }
  }
}

const same = (typed: string) => typed

/** What was typed as the schema wants it; what cannot be read is left for the schema to refuse. */
const TYPED = {
  text: same,
  longText: same,
  choice: same,
  /** `**** 1234`, `12 34`. */
  lastFour: (typed: string) => typed.normalize('NFKC').replaceAll(/[\s*•#x.-]/giu, ''),
  monthDay: readMonthDay,
  integer: readWhole,
  percent: readPercent,
  money: readMoney,
  price: readPrice,
  yesNo: (typed: string) => typed === 'yes',
} satisfies Record<string, (typed: string) => unknown>

function checked(fact: SingleFact, name: string, value: unknown): ReadFact {
  const parsed = z.safeParse(factSchema(fact), value)
  // The schema of a fact gives a fact.
  if (parsed.success) return { value: parsed.data as FactValue }
  const key = parsed.error.issues.map(({ message }) => message).find(isMessageKey)
  return { fault: { at: name, key: key ?? 'factEmpty' } }
}

function readDateFact(name: string, fields: Entered): ReadFact {
  const part = (each: (typeof DATE_PARTS)[number]) => lastOf(fields, datePartName(name, each))
  const typed: TypedDate = { month: part('month'), day: part('day'), year: part('year') }
  if (DATE_PARTS.every((each) => typed[each].trim() === '')) return NOTHING
  const { day, fault } = readDate(typed)
  if (day !== undefined) return { value: day }
  return { fault: { at: datePartName(name, fault.parts[0] ?? 'month'), key: 'factDateImpossible' } }
}

/** Somebody who is named, by id, or somebody else by name. */
export function readPerson(name: string, fields: Entered): ReadFact {
  const chosen = lastOf(fields, name)
  if (chosen === '') return NOTHING
  if (chosen !== SOMEONE_ELSE) return { value: { ref: chosen } }
  const at = someoneElseName(name)
  const typed = cleanLine(lastOf(fields, at))
  if (typed === '') return { fault: { at, key: 'factEmpty' } }
  return typed.length > PERSON_NAME_LIMIT ? { fault: { at, key: 'factTooLong' } } : { value: { name: typed } }
}

/** Those ticked, and others by name, one a line. */
function readPeople(name: string, fields: Entered): ReadFact {
  const at = someoneElseName(name)
  const others = lastOf(fields, at).split('\n').map(cleanLine).filter(Boolean)
  if (others.some((other) => other.length > PERSON_NAME_LIMIT)) return { fault: { at, key: 'factTooLong' } }
  const ticked: NamedInMinutes[] = (fields[name] ?? []).map((ref) => ({ ref }))
  const people = [...ticked, ...others.map((other) => ({ name: other }))]
  return people.length > ROWS_LIMIT ? { fault: { at, key: 'tooManyRows' } } : valueOf(people)
}

/** Picked files travel through the form as JSON: name, size in bytes, SHA-256. */
export function readAttachments(fields: Entered, name: string) {
  return (fields[name] ?? []).flatMap((text) => {
    const parsed = z.safeParse(AttachmentSchema, parseJson(text))
    return parsed.success ? [parsed.data] : []
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not written by the file field: there is no file in it.
    return undefined
  }
}

function valueOf(value: FactValue | undefined): ReadFact {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? NOTHING : { value }
}

import * as z from 'zod/mini'
import { factSchema, ROWS_LIMIT } from '@minutebook/domain/facts'
import { PERSON_NAME_LIMIT, type NamedInMinutes } from '@minutebook/domain/person-refs'
import { cleanLine } from '@minutebook/domain/text'
import type { Fact, FactValue } from '@minutebook/domain/topics/fact'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { textIn, type Typed } from '../draft/typed.ts'
import { parseAttachments } from '../forms/attachments.ts'
import { SOMEONE_ELSE, someoneElseName } from '../forms/discussion-controls.ts'
import { parseClockTime } from '../forms/parse-clock-time.ts'
import { parseDate, parseMonthDay, typedDate } from '../forms/parse-date.ts'
import { isMessageKey } from '../forms/parse-form.ts'
import { parseMoney, parsePrice } from '../forms/typed-money.ts'
import { parsePercent, parseWhole } from '../forms/typed-numbers.ts'
import { DATE_PARTS, datePartName } from '../ui/date-parts.ts'

/** The parsed value of one fact. Without input, it has neither field. `at` is the control with the fault. */
type ReadFact = { value?: FactValue; fault?: { at: string; key: MessageKey } }

export type SingleFact = Exclude<Fact, { kind: 'rows' }>

const NOTHING: ReadFact = {}

/** Parses one fact leniently, then checks it with the record's schema. */
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
      return checked(fact, name, TYPED[fact.kind](typed))
    }
  }
}

const same = (typed: string) => typed

/** Converts the input for the schema, and leaves unreadable input for the schema to refuse. */
const TYPED = {
  text: same,
  longText: same,
  choice: same,
  /** Accepts `**** 1234` and `12 34`. */
  lastFour: (typed: string) => typed.normalize('NFKC').replaceAll(/[\s*•#x.-]/giu, ''),
  monthDay: parseMonthDay,
  time: (typed: string) => parseClockTime(typed).time ?? typed,
  integer: parseWhole,
  percent: parsePercent,
  money: parseMoney,
  price: parsePrice,
  yesNo: (typed: string) => typed === 'yes',
} satisfies Record<string, (typed: string) => unknown>

function checked(fact: SingleFact, name: string, value: unknown): ReadFact {
  const parsed = z.safeParse(factSchema(fact), value)
  // A fact's schema returns a fact.
  if (parsed.success) return { value: parsed.data as FactValue }
  const key = parsed.error.issues.map(({ message }) => message).find(isMessageKey)
  return { fault: { at: name, key: key ?? 'factEmpty' } }
}

function parseDateFact(name: string, fields: Typed): ReadFact {
  const typed = typedDate(fields, name)
  if (DATE_PARTS.every((each) => typed[each].trim() === '')) return NOTHING
  const { day, fault } = parseDate(typed)
  if (day !== undefined) return { value: day }
  return { fault: { at: datePartName(name, fault.parts[0] ?? 'month'), key: 'factDateImpossible' } }
}

/** A person named elsewhere in the minutes, by id, or another person by name. */
export function parsePerson(name: string, fields: Typed): ReadFact {
  const chosen = textIn(fields, name)
  if (chosen === '') return NOTHING
  if (chosen !== SOMEONE_ELSE) return { value: { ref: chosen } }
  const at = someoneElseName(name)
  const typed = cleanLine(textIn(fields, at))
  if (typed === '') return { fault: { at, key: 'factEmpty' } }
  return typed.length > PERSON_NAME_LIMIT ? { fault: { at, key: 'factTooLong' } } : { value: { name: typed } }
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

function valueOf(value: FactValue | undefined): ReadFact {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? NOTHING : { value }
}

import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { TopicId } from '@minutebook/domain/topics'
import {
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
  isAttachment,
  isMoney,
  rowsOf,
} from '@minutebook/domain/topics/fact'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import type { Typed } from '../draft/typed.ts'
import { attachmentsEntry } from '../forms/attachments.ts'
import { factName, rowField, SOMEONE_ELSE, someoneElseName } from '../forms/discussion-controls.ts'
import { typedTime } from '../forms/parse-clock-time.ts'
import { showMonthDay } from '../forms/parse-date.ts'
import { dateInput } from '../forms/parse-date.ts'
import { showMoney } from '../forms/typed-money.ts'
import { showPercent, showWhole } from '../forms/typed-numbers.ts'
import { factsAsked } from './parse-facts.ts'

/** The saved facts of one topic as form input. `locale` is a BCP 47 tag. */
export function savedFacts({ facts }: ResolutionAnswers, topic: TopicId, locale: string): Typed {
  const nameOf = (fact: string) => factName(topic, fact)
  return factEntries(factsAsked(topic), nameOf, { values: facts[topic] ?? {}, locale })
}

/** The same for any facts; `nameOf` returns the control of a fact. */
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

function factEntry(fact: Fact, name: string, value: FactValue, locale: string): Typed {
  if (fact.kind === 'rows') return rowEntries(fact.fields, name, rowsOf(value), locale)
  // A fact of this kind has people as its entries.
  if (fact.kind === 'people') return peopleEntry(name, value as NamedInMinutes[])
  if (isMoney(value)) return { [name]: [showMoney(value, locale)] }
  if (isNamed(value)) return personEntry(name, value)
  if (isAttachment(value)) return attachmentsEntry(name, [value])
  if (typeof value === 'boolean') return { [name]: [value ? 'yes' : 'no'] }
  if (typeof value === 'number')
    return { [name]: [fact.kind === 'integer' ? showWhole(value, locale) : showPercent(value, locale)] }
  if (typeof value !== 'string') return {}
  if (fact.kind === 'date') return dateInput(name, value)
  if (fact.kind === 'time') return { [name]: [typedTime(value)] }
  return { [name]: [fact.kind === 'monthDay' ? showMonthDay(value, locale) : value] }
}

function rowEntries(fields: Facts, list: string, rows: readonly FactValues[], locale: string): Typed {
  const ids = rows.map((_row, index) => String(index + 1))
  const entries = rows.map((values, index) =>
    factEntries(fields, (fact) => rowField(list, ids[index] ?? '', fact), { values, locale }),
  )
  return Object.assign({ [list]: ids }, ...entries) as Typed
}

export function personEntry(name: string, person: NamedInMinutes | undefined): Typed {
  if (!person) return {}
  if ('ref' in person) return { [name]: [person.ref] }
  return { [name]: [SOMEONE_ELSE], [someoneElseName(name)]: [person.name] }
}

function peopleEntry(name: string, people: readonly NamedInMinutes[]): Typed {
  const others = people.flatMap((person) => ('name' in person ? [person.name] : []))
  return {
    [name]: people.flatMap((person) => ('ref' in person ? [person.ref] : [])),
    [someoneElseName(name)]: [others.join('\n')],
  }
}

function isNamed(value: FactValue): value is NamedInMinutes {
  return typeof value === 'object' && ('ref' in value || ('name' in value && !isAttachment(value)))
}

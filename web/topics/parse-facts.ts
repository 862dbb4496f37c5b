import type { CompanyForm } from '@minutebook/domain/company-form'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import {
  askedFacts,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '@minutebook/domain/topics/fact'
import type { Typed } from '../draft/typed.ts'
import { rowField } from '../forms/discussion-controls.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { parseFact } from './parse-fact.ts'

/** The facts in the form of a topic. The subject of Other, and whether it was a decision, are asked above it. */
export function factsAsked(topic: TopicId): Facts {
  const { text: _text, isResolution: _isResolution, ...rest }: Facts = TOPICS[topic].facts
  return topic === 'other' ? rest : TOPICS[topic].facts
}

/** The readable facts, and the errors of the others, in the order of the form. */
type ReadFacts = { values: FactValues; errors: FormErrors }

/** `nameOf` returns the control of a fact. Facts that the other answers rule out are neither kept nor checked. */
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

/** Skips empty rows. */
function parseRows(facts: Facts, list: string, fields: Typed, form: CompanyForm): ReadAny {
  const rows = (fields[list] ?? []).map((row) =>
    parseFacts(facts, (fact) => rowField(list, row, fact), { fields, form }),
  )
  const said = rows.map(({ values }) => values).filter((values) => Object.keys(values).length > 0)
  const errors = Object.assign({}, ...rows.map((row) => row.errors)) as FormErrors
  return { value: said.length > 0 ? said : undefined, errors }
}

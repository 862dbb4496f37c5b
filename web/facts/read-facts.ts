import type { CompanyForm } from '@minutebook/contract/company-form'
import {
  askedFacts,
  type Fact,
  type Facts,
  type FactValue,
  type FactValues,
} from '@minutebook/contract/topics/fact'
import type { FormErrors } from '../forms/parse-form.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { rowField } from '../forms/topic-controls.ts'
import { readFact } from './read-fact.ts'

/** The facts as far as they can be read, and what is wrong with those that cannot, in the order of the form. */
type ReadFacts = { values: FactValues; errors: FormErrors }

/** `nameOf` gives the control of a fact. What is not asked, given the other answers, is neither kept nor wrong. */
export function readFacts(
  facts: Facts,
  nameOf: (fact: string) => string,
  { fields, form }: { fields: Entered; form: CompanyForm },
): ReadFacts {
  const read = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, readAny(fact, nameOf(name), fields, form)]),
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

function readAny(fact: Fact, name: string, fields: Entered, form: CompanyForm): ReadAny {
  if (fact.kind === 'rows') return readRows(fact.fields, name, fields, form)
  const { value, fault } = readFact(fact, name, fields)
  return { value, errors: fault ? { [fault.at]: fault.key } : {} }
}

/** A row in which nothing is said is none. */
function readRows(facts: Facts, list: string, fields: Entered, form: CompanyForm): ReadAny {
  const rows = (fields[list] ?? []).map((row) =>
    readFacts(facts, (fact) => rowField(list, row, fact), { fields, form }),
  )
  const said = rows.map(({ values }) => values).filter((values) => Object.keys(values).length > 0)
  const errors = Object.assign({}, ...rows.map((row) => row.errors)) as FormErrors
  return { value: said.length > 0 ? said : undefined, errors }
}

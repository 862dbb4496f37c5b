import { RuleSchema, type Rule } from '@minutebook/domain/attendance'
import { textIn, type Typed } from '../draft/typed.ts'
import { RULE_NUMBER, RULE_SECTION } from './attendance-controls.ts'
import { parseFields, type FormErrors } from './parse-form.ts'
import { parseWhole } from './typed-numbers.ts'

export type Read<Answer> = { answer?: Answer | undefined; errors: FormErrors }

const FRACTION = /^(?<numerator>\d+)\s*\/\s*(?<denominator>\d+)$/u
const PERCENT = /^(?<numerator>\d+)\s*%$/u

/** A rule of the company's own papers, on a quorum or on the votes of its managers: `3`, `2/3`, `60 %`. */
export function parseRule(fields: Typed): Read<Rule> {
  const typed = textIn(fields, RULE_NUMBER).trim()
  const section = textIn(fields, RULE_SECTION).trim()
  if (typed === '') {
    return section === '' ? { errors: {} } : { errors: { [RULE_NUMBER]: 'quorumNumberEmpty' } }
  }
  const read = parseFields(RuleSchema, { needs: parseNeeds(typed), ...(section && { section }) })
  if (read.ok) return { answer: read.answers, errors: {} }
  return {
    errors: {
      ...(read.errors.section ? {} : { [RULE_NUMBER]: 'quorumNumberWrong' as const }),
      ...(read.errors.section && { [RULE_SECTION]: read.errors.section }),
    },
  }
}

export function parseNeeds(typed: string) {
  const parts = FRACTION.exec(typed)?.groups ?? PERCENT.exec(typed)?.groups
  if (!parts) return { number: parseWhole(typed) }
  const [numerator, denominator] = [Number(parts['numerator']), Number(parts['denominator'] ?? 100)]
  // A fraction cannot exceed the whole.
  return { numerator: numerator > denominator ? Number.NaN : numerator, denominator }
}

/** The same as a person would type it. */
export function typedNeeds({ needs }: Rule): string {
  if ('number' in needs) return String(needs.number)
  const { numerator, denominator } = needs
  return denominator === 100 ? `${numerator}%` : `${numerator}/${denominator}`
}

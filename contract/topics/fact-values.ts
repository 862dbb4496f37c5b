import type { Attachment, FactValue, FactValues, Money } from './fact.ts'

/** The rows of a list of facts; none when it was not given. */
export function rowsOf(value: FactValue | undefined): FactValues[] {
  // The only lists without `ref` or `name` in their entries are rows of facts.
  return Array.isArray(value) ? (value as FactValues[]) : []
}

export function isMoney(value: FactValue | undefined): value is Money {
  return typeof value === 'object' && 'minor' in value
}

export function isAttachment(value: FactValue): value is Attachment {
  return typeof value === 'object' && 'digest' in value
}

/** A text or nothing: days are compared as texts. */
export function textOf(value: FactValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function numberOf(value: FactValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

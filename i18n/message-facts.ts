import type { CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRole } from '@minutebook/domain/people'

/** The facts for a sentence about a wrong answer. */
export type MessageFacts = {
  /** Selects the nouns; a corporation's if unknown. */
  form?: CompanyForm | undefined
  /** The role of the person whom the answer concerns. */
  role?: PersonRole | undefined
  number?: string | undefined
  name?: string | undefined
  /** The field's name on the screen, or its form for the start of a sentence. */
  label?: string | undefined
  directors?: number | undefined
}

/** "Acme, Inc." already ends with a full stop; "Acme" gets one. */
export function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

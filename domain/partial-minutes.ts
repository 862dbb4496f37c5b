import { bodyOf, formOfKind, kindOf, type Body, type CompanyForm } from './company-form.ts'
import type { Kind } from './law/kinds.ts'
import type { Meeting, Minutes } from './minutes.ts'

/** Minutes with the answers given so far: what the schema requires may still be missing. */
export type PartialMinutes = PartOf<Minutes>
export type PartialMeeting = PartOf<Meeting>

type Unasked = 'ceo' | 'meetingDate' | 'discussion'
/** Of each kind of minutes by itself. */
type PartOf<Each> = Each extends Minutes ? Omit<Each, Unasked> & Partial<Pick<Each, Unasked>> : never

/**
 * The body that met, and the form and kind of the company: as stated, or else as the register or the name
 * implies.
 */
export function companyOf(minutes: PartialMinutes): {
  form: CompanyForm
  body: Body
  kind: Kind | undefined
} {
  const kind = kindOf(minutes, minutes.entity)
  const form = formOfKind(kind)
  return { form, body: bodyOf(form, { body: minutes.body }), kind }
}

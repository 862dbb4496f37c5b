import * as z from 'zod/mini'

/** Which words the minutes speak: shareholders, directors and bylaws, or members, managers and an operating agreement. */
export const COMPANY_FORMS = ['corporation', 'llc'] as const
export const CompanyFormSchema = z.enum(COMPANY_FORMS)
export type CompanyForm = (typeof COMPANY_FORMS)[number]

/** Whose meeting it was. */
export const BODIES = ['board', 'shareholders', 'managers', 'members'] as const
export const BodySchema = z.enum(BODIES)
export type Body = (typeof BODIES)[number]

/** The bodies of a company of this form; the first is the one that met when nobody says otherwise. */
export const BODIES_OF: Record<CompanyForm, readonly [Body, Body]> = {
  corporation: ['board', 'shareholders'],
  llc: ['managers', 'members'],
}

/** Whose meeting it was: said, else the body that governs; where there is no board, the owners. */
export function bodyOf(
  form: CompanyForm,
  { body, noBoard }: { body?: Body | undefined; noBoard?: unknown },
): Body {
  const [governing, owners] = BODIES_OF[form]
  if (body === undefined) return noBoard ? owners : governing
  // Said in the words of the other form, it is the body of the same place.
  return isOwners(body) ? owners : governing
}

/** Those who own the company: their votes go by shares or interests, not by heads. */
export function isOwners(body: Body): boolean {
  return body === 'shareholders' || body === 'members'
}

/** Of what form a company is: as somebody said, else as its name has it. */
export function formOf(
  { companyForm }: { companyForm?: CompanyForm | undefined },
  company: { name: string } | undefined,
): CompanyForm {
  return companyForm ?? formOfName(company?.name ?? '')
}

/** What a company's name says of its form. */
export function formOfName(name: string): CompanyForm {
  return isLimitedLiabilityCompany(name) ? 'llc' : 'corporation'
}

/** Limited liability companies are recognised by their name alone: the registers' own codes differ. */
export function isLimitedLiabilityCompany(name: string): boolean {
  return /\b(?:P\.?\s?)?(L\.?\s?L\.?\s?C\.?|L\.C\.|limited liability (company|co\.?))(?=$|[\s,)])/iu.test(
    name,
  )
}

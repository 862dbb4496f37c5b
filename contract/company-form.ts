import * as z from 'zod/mini'
import { isLimitedLiabilityCompany } from './entity-facts.ts'

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

/** What a company's name says of its form. Another answer of a person goes before it. */
export function formOfName(name: string): CompanyForm {
  return isLimitedLiabilityCompany(name) ? 'llc' : 'corporation'
}

import * as z from 'zod/mini'
import type { Kind } from './law/kinds.ts'
import { hasMeaning } from './typed-words.ts'

/** The offices that minutes name, in the order in which they are asked for. */
export const OFFICES = ['ceo', 'secretary', 'cfo'] as const
export type Office = (typeof OFFICES)[number]

/**
 * The office that a typed title names, if it is one of the three in the minutes; undefined for others, such
 * as “Treasurer”.
 */
export function officeCalled(title = ''): Office | undefined {
  return OFFICES.find((office) => hasMeaning(office, title.trim()))
}

/** Whether a typed office is a seat on the board, which is no office: “Director”, “Board member”. */
export function isDirectorship(office = ''): boolean {
  return hasMeaning('directorship', office.trim())
}

/**
 * What may be stated about a company before its kind is asked. A corporation has shareholders, directors and
 * bylaws; an LLC has members and managers.
 */
export const STATED_FORMS = ['corporation', 'llc'] as const
export const StatedFormSchema = z.enum(STATED_FORMS)
export type StatedForm = (typeof STATED_FORMS)[number]

/**
 * Selects the nouns of screens and documents: a nonprofit has members, a partnership has partners and a
 * partnership agreement.
 */
export const COMPANY_FORMS = [...STATED_FORMS, 'nonprofit', 'cooperative', 'lp', 'llp'] as const
export type CompanyForm = (typeof COMPANY_FORMS)[number]

/** The same for the two forms that may be stated. */
export function statedForm(form: CompanyForm): StatedForm {
  return form === 'llc' ? 'llc' : 'corporation'
}

export type Holdings = 'shares' | 'interests'

/** What the owners of a company of this form hold. Members and partners hold interests in percent. */
export function holdingsOf(form: CompanyForm): Holdings {
  return form === 'llc' || form === 'lp' || form === 'llp' ? 'interests' : 'shares'
}

/** Partnerships and LLCs have no board. */
export function hasBoard(form: CompanyForm): boolean {
  return holdingsOf(form) === 'shares'
}

/** Whose meeting it was. */
export const BODIES = ['board', 'shareholders', 'managers', 'members'] as const
export const BodySchema = z.enum(BODIES)
export type Body = (typeof BODIES)[number]

/** The bodies of a company of this form; the first is the default for the one that met. */
const BODIES_OF: Record<StatedForm, readonly [Body, Body]> = {
  corporation: ['board', 'shareholders'],
  llc: ['managers', 'members'],
}

export function bodiesOf(form: CompanyForm): readonly [Body, Body] {
  return BODIES_OF[statedForm(form)]
}

/** The body that met: as stated, or else the body that governs. Where there is no board, the owners. */
export function bodyOf(
  form: CompanyForm,
  { body, noBoard }: { body?: Body | undefined; noBoard?: unknown },
): Body {
  const [governing, owners] = bodiesOf(form)
  if (body === undefined) return noBoard ? owners : governing
  // A body stated in the words of the other form means the corresponding body of this form.
  return isOwners(body) ? owners : governing
}

/** The owners of the company. Their votes count by shares or interests, not by heads. */
export function isOwners(body: Body): boolean {
  return body === 'shareholders' || body === 'members'
}

/** What the person stated about a company: its kind, or its form in older answers. */
type SaidOfCompany = { companyKind?: Kind | undefined; companyForm?: StatedForm | undefined }
type Company = { name: string; jurisdiction?: string | undefined; kind?: string | undefined }

/** Selects the words for a company of this kind; those of a corporation where the kind is not known. */
export function formOf(said: SaidOfCompany, company: Company | undefined): CompanyForm {
  return formOfKind(kindOf(said, company))
}

export function formOfKind(kind: Kind | undefined): CompanyForm {
  return kind ? FORM_OF_KIND[kind] : 'corporation'
}

const FORM_OF_KIND: Record<Kind, CompanyForm> = {
  corporation: 'corporation',
  nonprofit: 'nonprofit',
  'llc-managers': 'llc',
  'llc-members': 'llc',
  lp: 'lp',
  llp: 'llp',
  cooperative: 'cooperative',
  other: 'corporation',
}

/**
 * The kind of company: as stated, or else where the register or the name leaves no doubt. “Inc.” may be a
 * nonprofit, so a name alone never makes a corporation. Whether managers or members run an LLC changes no
 * rule of the law files.
 */
export function kindOf(
  { companyKind, companyForm }: SaidOfCompany,
  company: Company | undefined,
): Kind | undefined {
  if (companyKind) return companyKind
  if (company?.jurisdiction === TAX_EXEMPT_REGISTER) return 'nonprofit'
  const registered = companyForm ? undefined : registeredKind(company?.kind ?? '')
  if (registered) return registered
  return (companyForm ?? formOfName(company?.name ?? '')) === 'llc' ? 'llc-managers' : undefined
}

/**
 * The registers' own terms for kinds of company. “Corporation” alone may be a nonprofit, so it decides
 * nothing: “profit”, “business” or “stock” must stand beside it.
 */
const REGISTERED_KINDS: readonly [RegExp, Kind][] = [
  [/\bnon-?\s?profit|\bnot[- ]for[- ]profit|\bnon-?\s?stock/iu, 'nonprofit'],
  [/\blimited liability company|\bL\.?L\.?C\b/iu, 'llc-managers'],
  [/\blimited liability partnership|\bL\.?L\.?P\b/iu, 'llp'],
  [/\blimited partnership|\bL\.?P\b/iu, 'lp'],
  [/\bco-?operative/iu, 'cooperative'],
  [/\b(?:profit|business|stock) corporation\b|^stock$/iu, 'corporation'],
]

function registeredKind(words: string): Kind | undefined {
  return REGISTERED_KINDS.find(([pattern]) => pattern.test(words))?.[1]
}

/** The register of tax-exempt organizations. */
const TAX_EXEMPT_REGISTER = 'IRS'

/** Numbers of this register are employer identification numbers (EIN) that the IRS assigns. */
export function isEin({ jurisdiction }: { jurisdiction?: string | undefined }): boolean {
  return jurisdiction === TAX_EXEMPT_REGISTER
}

/** The form that a company's name implies. */
export function formOfName(name: string): StatedForm {
  return isLimitedLiabilityCompany(name) ? 'llc' : 'corporation'
}

/**
 * Limited liability companies are recognised by their name alone, because the registers use different codes.
 */
export function isLimitedLiabilityCompany(name: string): boolean {
  return /\b(?:P\.?\s?)?(L\.?\s?L\.?\s?C\.?|L\.C\.|limited liability (company|co\.?))(?=$|[\s,)])/iu.test(
    name,
  )
}

import type { Entity } from './registry.ts'
import { cleanLine } from './text.ts'

/** The only register whose companies get the CEO's address filled in (specification §9). */
export const ADDRESS_PREFILL_JURISDICTION = 'KY'

/**
 * Made-up companies carry this instead of a registry's id, and their ids start with it. Every screen says that they are made
 * up.
 */
export const SAMPLE_SOURCE = 'sample'

/** The registers' terms for the person in `authorized`. None of them says that the person may act for the company. */
const AUTHORIZED_AS = {
  AK: 'agent',
  CO: 'agent',
  CT: 'agent',
  IA: 'agent',
  KY: 'agent',
  VA: 'agent',
  NY: 'agentOrAddressee',
  PA: 'organizer',
  IRS: 'careOf',
} as const satisfies Partial<Record<string, AuthorizedAs>>
const ROLES = ['agent', 'agentOrAddressee', 'organizer', 'careOf', 'unknown'] as const
export type AuthorizedAs = (typeof ROLES)[number]

/** `unknown`: the register has several kinds of people in this field, or we have not read it. */
export function authorizedAs(jurisdiction: string | undefined): AuthorizedAs {
  const named: Partial<Record<string, AuthorizedAs>> = AUTHORIZED_AS
  return named[jurisdiction ?? ''] ?? 'unknown'
}

/** The same as a position in the order of the documents' words. */
export function authorizedRole(jurisdiction: string | undefined): number {
  return ROLES.indexOf(authorizedAs(jurisdiction))
}

export function isFictional(entity: Partial<Pick<Entity, 'id'>>): boolean {
  return entity.id?.startsWith(`${SAMPLE_SOURCE}.`) ?? false
}

/** The last line of a name that a register keeps in several lines (specification §3). */
export function lastLine(name: string): string {
  const lines = name
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter(Boolean)
  return lines.at(-1) ?? ''
}

/** Forms of companies that registers and people write in two ways, mapped to one of them. In capitals. */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
  INCORPORATED: 'INC',
  CORPORATION: 'CORP',
  COMPANY: 'CO',
  LIMITED: 'LTD',
}
const SPELLINGS: Partial<Record<string, string>> = { ...SHORT_FORMS, '&': 'AND' }

/** Whether two texts name one company: ignores case, accents, punctuation, “&” for “and” and “Incorporated” for “Inc.”. */
export function isSameCompany(one: string, other: string): boolean {
  return comparableCompany(one) === comparableCompany(other)
}

function comparableCompany(name: string): string {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[\p{M}.'’]/gu, '')
    .match(/[\p{L}\p{N}]+|&/gu)
  return (words ?? []).map((word) => SPELLINGS[word] ?? word).join(' ')
}

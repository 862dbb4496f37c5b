import type { Entity } from './registry.ts'
import { cleanLine } from './text.ts'

/** The only register whose companies get the CEO's address filled in (specification §9). */
export const ADDRESS_PREFILL_JURISDICTION = 'KY'

/**
 * Made-up companies carry this instead of a registry's id, and their ids start with it. Every screen says
 * that they are made up.
 */
export const SAMPLE_SOURCE = 'sample'

/**
 * What a register means by the person in `authorized`, as its mapping says. None of them may act for the
 * company because of it. `agentOrAddressee`: the register's agent for service, or whom it sends process to;
 * `careOf`: in whose care mail is sent.
 */
export const AUTHORIZED_AS = ['agent', 'addressee', 'agentOrAddressee', 'organizer', 'careOf'] as const
export type AuthorizedAs = (typeof AUTHORIZED_AS)[number]

/**
 * Undefined if the register has several kinds of people in this field, or does not say what they are: then no
 * document names them.
 */
export function authorizedAs({ authorizedAs: said }: Pick<Entity, 'authorizedAs'>): AuthorizedAs | undefined {
  return AUTHORIZED_AS.find((known) => known === said)
}

/** The same as a position in the order of the documents' words. */
export function authorizedRole(entity: Pick<Entity, 'authorizedAs'>): number | undefined {
  const said = authorizedAs(entity)
  return said && AUTHORIZED_AS.indexOf(said)
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

/**
 * Whether two texts name one company: ignores case, accents, punctuation, “&” for “and” and “Incorporated”
 * for “Inc.”.
 */
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

import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRole } from '../message-facts.ts'

const corporation = {
  director: 'director',
  directors: 'directors',
  /** For sentences that give both words: a nonprofit may use either. */
  directorOrTrustee: 'director',
  board: 'board',
  boardOfDirectors: 'board of directors',
  boards: 'board’s',
  thereIsNoBoard: 'there is no board',
  shareholder: 'shareholder',
  shareholders: 'shareholders',
  whoRunsIt: 'shareholders, members or managers',
  bylaws: 'bylaws',
}
type Nouns = typeof corporation

function ofPartners(partner: string): Nouns {
  const partners = `${partner}s`
  return {
    director: partner,
    directors: partners,
    directorOrTrustee: partner,
    board: partners,
    boardOfDirectors: partners,
    boards: `${partners}’`,
    thereIsNoBoard: `there are no ${partners}`,
    shareholder: 'partner',
    shareholders: 'partners',
    whoRunsIt: 'partners',
    bylaws: 'partnership agreement',
  }
}

const ofMembers: Nouns = {
  ...corporation,
  shareholder: 'member',
  shareholders: 'members',
  whoRunsIt: 'members',
}

/** The nouns for the governing body and its people. */
export const NOUNS: Record<CompanyForm, Nouns> = {
  corporation,
  nonprofit: { ...ofMembers, directorOrTrustee: 'director or trustee' },
  cooperative: ofMembers,
  lp: ofPartners('general partner'),
  llp: ofPartners('partner'),
  llc: {
    director: 'manager',
    directors: 'managers',
    directorOrTrustee: 'manager',
    board: 'managers',
    boardOfDirectors: 'managers',
    boards: 'managers’',
    thereIsNoBoard: 'there are no managers',
    shareholder: 'member',
    shareholders: 'members',
    whoRunsIt: 'members',
    bylaws: 'operating agreement',
  },
}

/** The body that met: "the board of directors", "the members". */
export function theBody(body: Body, form: CompanyForm): string {
  const { boardOfDirectors, shareholders } = NOUNS[form]
  return `the ${body === 'board' || body === 'managers' ? boardOfDirectors : shareholders}`
}

const ROLES = { ceo: 'CEO', secretary: 'secretary', cfo: 'CFO', other: 'person' }

/** The noun for a person in a sentence: "the secretary’s first name". */
export function roleNoun(role: PersonRole, form: CompanyForm): string {
  return role === 'director' ? NOUNS[form].director : ROLES[role]
}

/** Capitalizes a noun for the start of a sentence: "Directors". */
export function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** "All 3 directors", "Both directors". */
export function allDirectors(count: number, form: CompanyForm): string {
  return count === 2 ? `Both ${NOUNS[form].directors}` : `All ${count} ${NOUNS[form].directors}`
}

/** "1 director", "5 directors". */
export function directorCount(count: number, form: CompanyForm): string {
  return count === 1 ? `1 ${NOUNS[form].director}` : `${count} ${NOUNS[form].directors}`
}

/** "All directors present voted in favor". Owners vote by their holdings, so their sentence differs. */
export function everyoneVoted(body: Body, form: CompanyForm): string {
  if (body === 'members') return `All ${NOUNS[form].shareholders} who took part were in favor`
  if (body === 'shareholders') return 'All votes that were cast were in favor'
  return `All ${NOUNS[form].directors} present voted in favor`
}

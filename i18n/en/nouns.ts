import { nouns } from '@minutebook/document-text/en/nouns'
import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRole } from '@minutebook/domain/people'

/** The nouns for the governing body and its people. */
export function nounsOf(form: CompanyForm) {
  const { all, board } = nouns.ofForm[form]
  const { governor: director, governors: directors, owner: shareholder, owners: shareholders } = all
  // Who holds interests has no board.
  const hasBoard = !all.hasInterests
  return {
    director,
    directors,
    /** For sentences that give both words: a nonprofit may use either. */
    directorOrTrustee: form === 'nonprofit' ? 'director or trustee' : director,
    board: hasBoard ? 'board' : directors,
    boardOfDirectors: board.bodyName,
    boards: hasBoard ? 'board’s' : `${directors}’`,
    thereIsNoBoard: hasBoard ? 'there is no board' : `there are no ${directors}`,
    shareholder,
    shareholders,
    whoRunsIt: form === 'corporation' ? 'shareholders, members or managers' : shareholders,
    bylaws: all.bylaws.text.replace('the ', ''),
  }
}

/** The body that met: "the board of directors", "the members". */
export function theBody(body: Body, form: CompanyForm): string {
  const { boardOfDirectors, shareholders } = nounsOf(form)
  return `the ${body === 'board' || body === 'managers' ? boardOfDirectors : shareholders}`
}

const ROLES = { ceo: 'CEO', secretary: 'secretary', cfo: 'CFO', other: 'person' }

/** The noun for a person in a sentence: "the secretary’s first name". */
export function roleNoun(role: PersonRole, form: CompanyForm): string {
  return role === 'director' ? nounsOf(form).director : ROLES[role]
}

/** "All 3 directors", "Both directors". */
export function allDirectors(count: number, form: CompanyForm): string {
  return count === 2 ? `Both ${nounsOf(form).directors}` : `All ${count} ${nounsOf(form).directors}`
}

/** "1 director", "5 directors". */
export function directorCount(count: number, form: CompanyForm): string {
  return count === 1 ? `1 ${nounsOf(form).director}` : `${count} ${nounsOf(form).directors}`
}

/** "All directors present voted in favor". Owners vote by their holdings, so their sentence differs. */
export function everyoneVoted(body: Body, form: CompanyForm): string {
  if (body === 'members') return `All ${nounsOf(form).shareholders} who took part were in favor`
  if (body === 'shareholders') return 'All votes that were cast were in favor'
  return `All ${nounsOf(form).directors} present voted in favor`
}

/** The answer to the question on the vote that a message names, too. */
export const NOT_COUNTED = 'Not counted'

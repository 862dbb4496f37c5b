import type { CompanyForm } from '../../company-form.ts'
import type { PersonRole } from '../message-facts.ts'

/** What the governing body and its people are called, as the sentences of the screens need it. */
export const NOUNS = {
  corporation: {
    director: 'director',
    directors: 'directors',
    board: 'board',
    boardOfDirectors: 'board of directors',
    boards: 'board’s',
    thereIsNoBoard: 'there is no board',
    shareholder: 'shareholder',
    whoRunsIt: 'shareholders, members or managers',
    bylaws: 'bylaws',
  },
  llc: {
    director: 'manager',
    directors: 'managers',
    board: 'managers',
    boardOfDirectors: 'managers',
    boards: 'managers’',
    thereIsNoBoard: 'there are no managers',
    shareholder: 'member',
    whoRunsIt: 'members',
    bylaws: 'operating agreement',
  },
} satisfies Record<CompanyForm, Record<string, string>>

const ROLES = { ceo: 'CEO', secretary: 'secretary', cfo: 'CFO', other: 'person' }

/** As what a sentence names a person: "the secretary’s first name". */
export function roleNoun(role: PersonRole, form: CompanyForm): string {
  return role === 'director' ? NOUNS[form].director : ROLES[role]
}

/** "Directors", where a noun begins a sentence. */
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

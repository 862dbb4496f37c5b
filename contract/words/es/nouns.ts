import type { CompanyForm } from '../../company-form.ts'
import type { PersonRole } from '../message-facts.ts'

/** What the governing body and its people are called, as the sentences of the screens need it. */
export const NOUNS = {
  corporation: {
    director: 'director',
    directors: 'directores',
    theDirectors: 'los directores de la junta directiva',
    everyDirector: 'a todas las personas que integran la junta directiva',
    board: 'junta directiva',
    ofTheBoard: 'de la junta directiva',
    thereIsNoBoard: 'no hay junta directiva',
    shareholder: 'accionista',
    whoRunsIt: 'accionistas, socios o gerentes',
    ofTheBylaws: 'de los estatutos',
  },
  llc: {
    director: 'gerente',
    directors: 'gerentes',
    theDirectors: 'los gerentes',
    everyDirector: 'a todos los gerentes',
    board: 'gerentes',
    ofTheBoard: 'de los gerentes',
    thereIsNoBoard: 'no hay gerentes',
    shareholder: 'socio',
    whoRunsIt: 'socios',
    ofTheBylaws: 'del acuerdo operativo',
  },
} satisfies Record<CompanyForm, Record<string, string>>

export const CEO = 'director general (CEO)'
export const CFO = 'director financiero (CFO)'

const ROLES = {
  ceo: `de quien ocupa el cargo de ${CEO}`,
  secretary: 'de quien ocupa el cargo de secretario',
  cfo: `de quien ocupa el cargo de ${CFO}`,
  other: 'de la persona',
}

/** As what a sentence names a person: "el nombre de quien ocupa el cargo de secretario". */
export function roleNoun(role: PersonRole, form: CompanyForm): string {
  return role === 'director' ? `de quien ocupa el cargo de ${NOUNS[form].director}` : ROLES[role]
}

/** "Directores", where a noun begins a sentence. */
export function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** "1 director", "5 directores". */
export function directorCount(count: number, form: CompanyForm): string {
  return count === 1 ? `1 ${NOUNS[form].director}` : `${count} ${NOUNS[form].directors}`
}

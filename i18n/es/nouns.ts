import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRole } from '../message-facts.ts'

const corporation = {
  director: 'director',
  directors: 'directores',
  theDirectors: 'los directores de la junta directiva',
  everyDirector: 'a todas las personas que integran la junta directiva',
  board: 'junta directiva',
  ofTheBoard: 'de la junta directiva',
  thereIsNoBoard: 'no hay junta directiva',
  shareholder: 'accionista',
  shareholders: 'accionistas',
  whoRunsIt: 'accionistas, miembros o gerentes',
  bylaws: 'los estatutos',
  ofTheBylaws: 'de los estatutos',
}
type Nouns = typeof corporation

function ofPartners(partner: string, partners: string): Nouns {
  return {
    director: partner,
    directors: partners,
    theDirectors: `los ${partners}`,
    everyDirector: `a todos los ${partners}`,
    board: partners,
    ofTheBoard: `de los ${partners}`,
    thereIsNoBoard: `no hay ${partners}`,
    shareholder: 'socio',
    shareholders: 'socios',
    whoRunsIt: 'socios',
    bylaws: 'el contrato de sociedad',
    ofTheBylaws: 'del contrato de sociedad',
  }
}

const ofMembers: Nouns = {
  ...corporation,
  shareholder: 'miembro',
  shareholders: 'miembros',
  whoRunsIt: 'miembros',
}

/** The nouns for the governing body and its people. */
export const NOUNS: Record<CompanyForm, Nouns> = {
  corporation,
  nonprofit: ofMembers,
  cooperative: ofMembers,
  lp: ofPartners('socio general', 'socios generales'),
  llp: ofPartners('socio', 'socios'),
  llc: {
    director: 'gerente',
    directors: 'gerentes',
    theDirectors: 'los gerentes',
    everyDirector: 'a todos los gerentes',
    board: 'gerentes',
    ofTheBoard: 'de los gerentes',
    thereIsNoBoard: 'no hay gerentes',
    shareholder: 'miembro',
    shareholders: 'miembros',
    whoRunsIt: 'miembros',
    bylaws: 'el acuerdo operativo',
    ofTheBylaws: 'del acuerdo operativo',
  },
}

/** The body that met: "de la junta directiva", "de los miembros". */
export function ofTheBody(body: Body, form: CompanyForm): string {
  const { ofTheBoard, shareholders } = NOUNS[form]
  return body === 'board' || body === 'managers' ? ofTheBoard : `de los ${shareholders}`
}

export const CEO = 'director general (CEO)'
export const CFO = 'director financiero (CFO)'

const ROLES = {
  ceo: `de quien ocupa el cargo de ${CEO}`,
  secretary: 'de quien ocupa el cargo de secretario',
  cfo: `de quien ocupa el cargo de ${CFO}`,
  other: 'de la persona',
}

/** The noun for a person in a sentence: "el nombre de quien ocupa el cargo de secretario". */
export function roleNoun(role: PersonRole, form: CompanyForm): string {
  return role === 'director' ? `de quien ocupa el cargo de ${NOUNS[form].director}` : ROLES[role]
}

/** Capitalizes a noun for the start of a sentence: "Directores". */
export function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** "1 director", "5 directores". */
export function directorCount(count: number, form: CompanyForm): string {
  return count === 1 ? `1 ${NOUNS[form].director}` : `${count} ${NOUNS[form].directors}`
}

export const noMoreThan = (characters: string) => `debe tener ${characters} caracteres o menos`

/** "el cargo de secretario", "los cargos de secretario y director financiero (CFO)". */
export function theOffices(list: (items: readonly string[]) => string, offices: readonly string[]): string {
  return `${offices.length === 1 ? 'el cargo' : 'los cargos'} de ${list(offices)}`
}

/** "de Kentucky", "del Distrito de Columbia", "de las Islas Vírgenes de EE. UU.". */
export function ofPlace(name: string): string {
  if (/^(?:Distrito|Reino|IRS)/u.test(name)) return `del ${name}`
  return name.startsWith('Islas') ? `de las ${name}` : `de ${name}`
}

/** "Asistieron los 3 directores"; a single director by name. */
export const allAttended = (directors: number, name: string, form: CompanyForm): string =>
  directors === 1 ? `${name} asistió` : `Asistieron los ${directors} ${NOUNS[form].directors}`

/** "Todos los directores presentes votaron a favor". Owners vote by their holdings, so their sentence differs. */
export function everyoneVoted(body: Body, form: CompanyForm): string {
  if (body === 'members') return `Todos los ${NOUNS[form].shareholders} que participaron estuvieron a favor`
  if (body === 'shareholders') return 'Todos los votos emitidos fueron a favor'
  return `Todos los ${NOUNS[form].directors} presentes votaron a favor`
}

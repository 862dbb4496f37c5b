import { nouns } from '@minutebook/document-text/es/nouns'
import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRole } from '@minutebook/domain/people'

/** The nouns for the governing body and its people. */
export function nounsOf(form: CompanyForm) {
  const { all } = nouns.ofForm[form]
  const { governor: director, governors: directors, owner: shareholder, owners: shareholders } = all
  // Who holds interests has no board.
  const hasBoard = !all.hasInterests
  return {
    director,
    directors,
    theDirectors: hasBoard ? 'los directores de la junta directiva' : `los ${directors}`,
    everyDirector: hasBoard
      ? 'a todas las personas que integran la junta directiva'
      : `a todos los ${directors}`,
    board: hasBoard ? 'junta directiva' : directors,
    ofTheBoard: hasBoard ? 'de la junta directiva' : `de los ${directors}`,
    thereIsNoBoard: hasBoard ? 'no hay junta directiva' : `no hay ${directors}`,
    shareholder,
    shareholders,
    whoRunsIt: form === 'corporation' ? 'accionistas, miembros o gerentes' : shareholders,
    bylaws: all.bylaws.text,
    ofTheBylaws: all.ofBylaws,
  }
}

/** The body that met: "de la junta directiva", "de los miembros". */
export function ofTheBody(body: Body, form: CompanyForm): string {
  const { ofTheBoard, shareholders } = nounsOf(form)
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
  return role === 'director' ? `de quien ocupa el cargo de ${nounsOf(form).director}` : ROLES[role]
}

/** "1 director", "5 directores". */
export function directorCount(count: number, form: CompanyForm): string {
  return count === 1 ? `1 ${nounsOf(form).director}` : `${count} ${nounsOf(form).directors}`
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

/**
 * "Todos los directores presentes votaron a favor". Owners vote by their holdings, so their sentence differs.
 */
export function everyoneVoted(body: Body, form: CompanyForm): string {
  if (body === 'members') return `Todos los ${nounsOf(form).shareholders} que participaron estuvieron a favor`
  if (body === 'shareholders') return 'Todos los votos emitidos fueron a favor'
  return `Todos los ${nounsOf(form).directors} presentes votaron a favor`
}

/** The answer to the question on the vote that a message names, too. */
export const NOT_COUNTED = 'Sin contar'

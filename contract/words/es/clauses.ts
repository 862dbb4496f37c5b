import type { CompanyForm } from '../../company-form.ts'
import { NOUNS } from './nouns.ts'

/** "el cargo de secretario", "los cargos de secretario y director financiero (CFO)". */
export function theOffices(list: (items: readonly string[]) => string, offices: readonly string[]): string {
  return `${offices.length === 1 ? 'el cargo' : 'los cargos'} de ${list(offices)}`
}

/** "de Kentucky", "del Distrito de Columbia", "de las Islas Vírgenes de EE. UU.". */
export function ofPlace(name: string): string {
  if (/^(?:Distrito|Reino|IRS)/u.test(name)) return `del ${name}`
  return name.startsWith('Islas') ? `de las ${name}` : `de ${name}`
}

/** "Asistieron los 3 directores"; of a single one, by name. */
export const allAttended = (directors: number, name: string, form: CompanyForm): string =>
  directors === 1 ? `${name} asistió` : `Asistieron los ${directors} ${NOUNS[form].directors}`

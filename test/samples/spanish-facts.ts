import type { Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import { aRecordOf, GOLDEN_MEETINGS, recordOf } from './golden-meetings.ts'
import { COMPLETE_FACTS } from './complete-facts.ts'

/** Spanish answers for the typed texts, so that Spanish documents can be read realistically. */
const IN_SPANISH: Record<string, string> = {
  'the next annual meeting': 'la próxima reunión anual',
  Treasurer: 'tesorero',
  Secretary: 'secretario',
  'the letter of November 1, 2026': 'la carta del 1 de noviembre de 2026',
  'the shop at 12 Main Street': 'el local de 12 Main Street',
  'three years': 'tres años',
  'two other offers at a higher rent': 'otras dos ofertas con un alquiler más alto',
  'she owns the building': 'es dueña del edificio',
  'two offers, and found the lease just and reasonable':
    'dos ofertas, y determinó que el arrendamiento es justo y razonable',
  'her work as treasurer': 'su trabajo como tesorera',
  'her own pay': 'su propia remuneración',
  'the pay of three similar charities': 'lo que pagan tres organizaciones similares',
  'The Board weighed two outside bookkeepers, who ask for more.':
    'La junta directiva consideró dos contadores externos, que cobran más.',
  'her work as CFO': 'su trabajo como directora financiera',
  'what three companies of this size pay': 'lo que pagan tres empresas de este tamaño',
  'the lawsuit Smith v. Bluegrass': 'el juicio Smith contra Bluegrass',
  operating: 'corriente',
  common: 'ordinaria',
  'the balance sheet': 'el balance general',
  cash: 'dinero en efectivo',
  '7% a year': '7% anual',
  'in 60 equal monthly payments': 'en 60 pagos mensuales iguales',
  'the press in the shop': 'la prensa del taller',
  'the year ended December 31, 2025': 'el año terminado el 31 de diciembre de 2025',
  'the year 2026': 'el año 2026',
  'to be taxed as an S corporation': 'tributar como sociedad S',
  'Section 3.2': 'la sección 3.2',
  'The board has three seats.': 'La junta directiva tiene tres puestos.',
  'The board has five seats.': 'La junta directiva tiene cinco puestos.',
  'the name of the bank is First Kentucky Bank': 'el nombre del banco es First Kentucky Bank',
  'the purchase of a delivery van': 'la compra de una camioneta de reparto',
  'the lease of a storage unit': 'el alquiler de un depósito',
  'anything done after October 31, 2026': 'lo hecho después del 31 de octubre de 2026',
  'Holiday hours': 'Horario de fin de año',
  'The shop be closed from December 24 to January 1.':
    'El taller permanezca cerrado del 24 de diciembre al 1 de enero.',
  Parking: 'Estacionamiento',
  'We talked about the parking lot.': 'Se habló del estacionamiento.',
  'We agreed to paint the shop green.': 'Se acordó pintar el taller de verde.',
  'RESOLVED, that the shop be closed over the holidays.':
    'SE RESUELVE que el taller permanezca cerrado en las fiestas.',
  'the notice named another day': 'el aviso indicaba otro día',
  'The old bank closes its branch in December.': 'El banco anterior cierra su sucursal en diciembre.',
  'she is the borrower': 'es la deudora',
  'the next meeting': 'la próxima reunión',
  'The new sign over the door was admired.': 'Se elogió el nuevo letrero de la puerta.',
  'Secretary of the meeting': 'secretaria de la reunión',
  attorney: 'asesora legal',
  'by email': 'por correo electrónico',
  'at 5 Capitol Ave, Frankfort': 'en 5 Capitol Ave, Frankfort',
  'the shop be closed over the holidays': 'el taller permanezca cerrado en las fiestas',
  'by video call': 'por videollamada',
  'the shareholders': 'los accionistas',
}

/** The same value with its typed texts in Spanish. */
export function inSpanish<T>(value: T): T {
  // Only texts change, so the type stays.
  return translate(value) as T
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return IN_SPANISH[value] ?? value
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translate(inner)]))
}

export const FACTS_IN_SPANISH = inSpanish(COMPLETE_FACTS)

/** The record of a golden meeting as a speaker of the language would send it. */
export function goldenRecord(name: string, language: Language): MinutesRecord {
  const { minutes } = aRecordOf({ language, ...GOLDEN_MEETINGS[name] })
  return recordOf(language === 'es' ? inSpanish(minutes) : minutes)
}

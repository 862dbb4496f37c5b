import { typeInto } from './type-into.ts'

export const DATE_PARTS = ['month', 'day', 'year'] as const
export type DatePart = (typeof DATE_PARTS)[number]

/** The three parts of a date as typed. */
export type TypedDate = Record<DatePart, string>

/** Name and id of one of the three inputs. */
export function datePartName(name: string, part: DatePart): string {
  return `${name}-${part}`
}

/** The current values of the three inputs. */
export function getTypedDate(name: string): TypedDate {
  const read = (part: DatePart) => findInput(name, part)?.value ?? ''
  return { month: read('month'), day: read('day'), year: read('year') }
}

/** Sets the three inputs as if typed. */
export function setTypedDate(name: string, date: TypedDate): void {
  for (const part of DATE_PARTS) {
    const input = findInput(name, part)
    if (input) typeInto(input, date[part])
  }
}

function findInput(name: string, part: DatePart): HTMLInputElement | undefined {
  const element = document.getElementById(datePartName(name, part))
  return element instanceof HTMLInputElement ? element : undefined
}

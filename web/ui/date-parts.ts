import { typeInto } from './type-into.ts'

export const DATE_PARTS = ['month', 'day', 'year'] as const
export type DatePart = (typeof DATE_PARTS)[number]

/** The three parts of a date as typed. */
export type TypedDate = Record<DatePart, string>

/** Name and id of one of the three inputs. */
export function datePartName(name: string, part: DatePart): string {
  return `${name}-${part}`
}

/** What stands in the three inputs now. */
export function readTypedDate(name: string): TypedDate {
  const read = (part: DatePart) => findInput(name, part)?.value ?? ''
  return { month: read('month'), day: read('day'), year: read('year') }
}

/** Writes into the three inputs as if typed. */
export function writeTypedDate(name: string, date: TypedDate): void {
  for (const part of DATE_PARTS) {
    const input = findInput(name, part)
    if (input) typeInto(input, date[part])
  }
}

function findInput(name: string, part: DatePart): HTMLInputElement | undefined {
  const element = document.getElementById(datePartName(name, part))
  return element instanceof HTMLInputElement ? element : undefined
}

import { cleanLine } from '@minutebook/contract/text'

/** `half`: an hour that may be of the morning or of the evening. `wrong`: no time at all. */
export type ClockTimeFault = 'half' | 'wrong'
/** `time` is `HH:MM`, 24 hours; missing when nothing was typed. */
type ReadClockTime = { time?: string; fault?: ClockTimeFault }

/** No plain object: that has more names than its own, such as `constructor`. */
const NAMED = new Map([
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '00:00'],
  ['12 midnight', '00:00'],
  ['mediodía', '12:00'],
  ['mediodia', '12:00'],
  ['12 del mediodía', '12:00'],
  ['medianoche', '00:00'],
])

const SHAPE =
  /^(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>\d{2})|(?<joined>\d{2}))?(?: ?(?:o['’]?clock|en punto|h|hs|hrs?|horas?)\.?)? ?(?:(?<half>[ap])\.? ?(?:m\.?)?)?$/u

/** Said before a time in Spanish: `a las 9:30`. */
const BEFORE = /^(?:a )?las? (?=\d)/u

/** Parts of the day in Spanish stand for am and pm: `9 de la mañana`, `3 de la tarde`. The night has both sides of twelve. */
const DAY_PARTS: readonly [RegExp, string][] = [
  [/ de la (?:mañana|manana|madrugada)$/u, ' am'],
  [/ de la tarde$/u, ' pm'],
  [/(?<=^(?:[6-9]|1[01])\b.*) de la noche$/u, ' pm'],
  [/(?<=^12\b.*) de la noche$/u, ' am'],
]

/**
 * A clock time as people write it in either language: `9am`, `9.30 PM`, `14:00`, `1430`, `noon`, `9:30 a. m.`. An hour from
 * 1 to 12 says whether it is am or pm, or starts with a zero as on a 24-hour clock: 2:30 is never taken for half past two
 * at night unasked.
 */
export function readClockTime(typed: string): ReadClockTime {
  const text = cleanLine(typed.normalize('NFKC')).toLowerCase().replace(BEFORE, '')
  if (text === '') return {}
  const named = NAMED.get(text)
  if (named) return { time: named }
  const { hour = '', minute, joined, half } = SHAPE.exec(inHalves(text))?.groups ?? {}
  if (hour === '') return { fault: 'wrong' }
  return readParts(hour, Number(minute ?? joined ?? 0), half)
}

function inHalves(text: string): string {
  return DAY_PARTS.reduce((said, [part, half]) => said.replace(part, half), text)
}

function readParts(typedHour: string, minute: number, half: string | undefined): ReadClockTime {
  const hour = Number(typedHour)
  if (hour > 23 || minute > 59 || (half === 'a' && hour > 12) || (half === 'p' && hour === 0))
    return { fault: 'wrong' }
  if (half) return { time: written(half === 'a' ? hour % 12 : (hour % 12) + 12, minute) }
  if (hour >= 1 && hour <= 12 && !typedHour.startsWith('0')) return { fault: 'half' }
  return { time: written(hour, minute) }
}

function written(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

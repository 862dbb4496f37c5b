import { LANGUAGES } from '@minutebook/domain/language-names'
import { cleanLine } from '@minutebook/domain/text'
import { anyOf, TYPED_WORDS } from '@minutebook/domain/typed-words'
import { words } from '../language/words.ts'

/** `half`: the hour may be in the morning or in the evening. `wrong`: not a time. */
export type ClockTimeFault = 'half' | 'wrong'
/** `time` is `HH:MM`, 24 hours; missing when nothing was typed. */
type ParsedClockTime = { time?: string; fault?: ClockTimeFault }

const SPOKEN = LANGUAGES.map((language) => TYPED_WORDS[language])

/** Not a plain object: that inherits names such as `constructor`. */
const NAMED = new Map(SPOKEN.flatMap(({ namedTimes }) => Object.entries(namedTimes)))

const DAY_PARTS = SPOKEN.flatMap(({ dayParts }) => dayParts)

const SHAPE = new RegExp(
  String.raw`^(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>\d{2})|(?<joined>\d{2}))?(?: ?${anyOf('oClock')}\.?)? ?(?:(?<half>[ap])\.? ?(?:m\.?)?)?$`,
  'u',
)

/** `at 9:30`, `a las 9:30`. */
const BEFORE = new RegExp(String.raw`^${anyOf('at')} (?=\d)`, 'u')

/**
 * A clock time as people write it in any language: `9am`, `9.30 PM`, `14:00`, `10:15`, `1430`, `noon`, `9:30
 * a. m.`. An hour from 1 to 12 needs am or pm, or four digits as on a 24-hour clock, `09:30` and `10:15`:
 * 2:30 is never silently taken for half past two at night.
 */
export function parseClockTime(typed: string): ParsedClockTime {
  const text = cleanLine(typed.normalize('NFKC')).toLowerCase().replace(BEFORE, '')
  if (text === '') return {}
  const named = NAMED.get(text)
  if (named) return { time: named }
  const { hour = '', minute, joined, half } = SHAPE.exec(inHalves(text))?.groups ?? {}
  if (hour === '') return { fault: 'wrong' }
  return parseParts(hour, Number(minute ?? joined ?? 0), half, minute !== undefined)
}

/** `3 de la tarde` → `3 pm`. */
function inHalves(text: string): string {
  return DAY_PARTS.reduce((time, [ending, half]) => time.replace(ending, ` ${half}`), text)
}

function parseParts(
  typedHour: string,
  minute: number,
  half: string | undefined,
  isSeparated: boolean,
): ParsedClockTime {
  // The end of the day, as on a 24-hour clock: midnight.
  const hour = typedHour === '24' && minute === 0 && !half ? 0 : Number(typedHour)
  if (hour > 23 || minute > 59 || (half === 'a' && hour > 12) || (half === 'p' && hour === 0))
    return { fault: 'wrong' }
  if (half) return { time: written(half === 'a' ? hour % 12 : (hour % 12) + 12, minute) }
  const isOn24Hours = typedHour.startsWith('0') || (isSeparated && hour >= 10)
  if (hour >= 1 && hour <= 12 && !isOn24Hours) return { fault: 'half' }
  return { time: written(hour, minute) }
}

function written(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * A saved time as a person would type it. Some locales put a special space before "am", which this replaces.
 */
export function typedTime(time: string | undefined): string {
  return time === undefined ? '' : cleanLine(words.format.time(time))
}

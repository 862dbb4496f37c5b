import { cleanLine } from '@minutebook/contract/fields'

/** `half`: an hour that may be of the morning or of the evening. `wrong`: no time at all. */
export type ClockTimeFault = 'half' | 'wrong'
/** `time` is `HH:MM`, 24 hours; missing when nothing was typed. */
export type ReadClockTime = { time?: string; fault?: ClockTimeFault }

const NAMED: Record<string, string> = {
  noon: '12:00',
  '12 noon': '12:00',
  midnight: '00:00',
  '12 midnight': '00:00',
}

const SHAPE =
  /^(?<hour>\d{1,2})(?:\s?[:.h]\s?(?<minute>\d{2})|(?<joined>\d{2}))?(?: ?o['’]?clock)? ?(?:(?<half>[ap])\.? ?(?:m\.?)?)?$/u

/**
 * A clock time as people write it: `9am`, `9.30 PM`, `14:00`, `1430`, `noon`. An hour from 1 to 12 says whether it is
 * am or pm, or starts with a zero as on a 24-hour clock: 2:30 is never taken for half past two at night unasked.
 */
export function readClockTime(typed: string): ReadClockTime {
  const text = cleanLine(typed.normalize('NFKC')).toLowerCase()
  if (text === '') return {}
  const named = NAMED[text]
  if (named) return { time: named }
  const { hour = '', minute, joined, half } = SHAPE.exec(text)?.groups ?? {}
  if (hour === '') return { fault: 'wrong' }
  return readParts(hour, Number(minute ?? joined ?? 0), half)
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

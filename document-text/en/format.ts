import { documentFormat } from '../document-format.ts'

/** A text that names the kind of its part of the bylaws itself; “3.2” and “Voting” are sections. */
const NAMED_PART = /^(?:sec|art|par|cl|chap|exhibit|bylaw|§|¶|(?:the|our) )/iu

/** The style of lawyers: "Three directors were present". */
const IN_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export const format = documentFormat({
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  day: ({ day, month, year }) => `${month} ${day}, ${year}`,
  dayOfYear: ({ day, month }) => `${month} ${day}`,
  weekdayAndDay: (weekday, day) => `${weekday}, ${day}`,
  time: ({ hour, minutes, isMorning }) => `${hour}:${minutes} ${isMorning ? 'AM' : 'PM'}`,
  midnight: 'midnight',
  dayAndTime: (day, time) => `${day}, ${time}`,
  zones: {
    utc: 'UTC',
    eastern: 'Eastern Time',
    central: 'Central Time',
    mountain: 'Mountain Time',
    mountainStandard: 'Mountain Standard Time',
    pacific: 'Pacific Time',
    alaska: 'Alaska Time',
    aleutian: 'Hawaii-Aleutian Time',
    hawaii: 'Hawaii Time',
    atlanticStandard: 'Atlantic Standard Time',
    chamorro: 'Chamorro Time',
    samoa: 'Samoa Time',
  },
  section: (typed) => (NAMED_PART.test(typed) ? typed : `section ${typed}`),
  percentPart: (written) => written,
  people: (count) => IN_WORDS[count] ?? String(count),
  and: (items) => join(items, 'and'),
  or: (items) => join(items, 'or'),
})

/** "A", "A and B", "A, B, and C". */
function join(items: readonly string[], word: string): string {
  const [last = '', ...before] = items.toReversed()
  if (before.length === 0) return last
  return `${before.toReversed().join(', ')}${before.length > 1 ? ',' : ''} ${word} ${last}`
}

type CalendarEntry = {
  /** Names the entry: the same one again replaces it. */
  id: string
  /** `YYYY-MM-DD`: the entry takes the whole day. */
  day: string
  summary: string
  description: string
  /** RFC 3339, when the entry was made. */
  madeAt: string
}

/** A day in a calendar, as an iCalendar file (RFC 5545) with an alarm on the day before. */
export function calendarEntry({ id, day, summary, description, madeAt }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Minutebook//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.replaceAll(/[-:]|\.\d+/gu, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\r?\n/gu, '\\n')
}

/** RFC 5545 §3.1: octets in a line, without its end. */
const LINE_OCTETS = 75

/** A long line goes on in the next one, after a space. No character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, octets] = ['', 0]
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > LINE_OCTETS) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += length
  }
  return text
}

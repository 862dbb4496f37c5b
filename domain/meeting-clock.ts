import type { MeetingTime } from './meeting.ts'
import { offsetsAt } from './zone-clock.ts'

/** The clocks by which the times of a meeting are read. */
export type MeetingClock = {
  meetingTime?: MeetingTime | undefined
  /** The meeting went past midnight: times before its start belong to the next day. */
  adjournedNextDay?: boolean | undefined
}

/** Whether `later` is at or before the moment of `earlier`, both `HH:MM`; `false` where it is not known. */
export function isNotAfter(
  later: string,
  earlier: string,
  { meetingTime, adjournedNextDay }: MeetingClock,
): boolean {
  const start = meetingTime?.start
  if (adjournedNextDay && start === undefined) return false
  const nights = (time: string) => (adjournedNextDay && start !== undefined && time < start ? 1 : 0)
  const [one, other] = [later, earlier].map((time) => `${nights(time)} ${time}`)
  if (one === undefined || other === undefined || one > other) return false
  if (!meetingTime) return true
  const [first, second] = [later, earlier].map((time) =>
    offsetsAt(meetingTime.zone, dayLater(meetingTime.day, nights(time)), time),
  )
  // The clocks showed both times twice. Unless the meeting began in the second hour, the later time may belong to that hour.
  const areTwice = first?.length === 2 && second?.length === 2
  return !areTwice || meetingTime.offset === second[1]
}

/** `YYYY-MM-DD`, this many days later. */
export function dayLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

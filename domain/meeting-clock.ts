import type { MeetingTime } from './meeting.ts'
import { offsetsAt } from './zone-clock.ts'

/** The clocks by which the times of a meeting are read. */
export type MeetingClock = {
  meetingTime?: MeetingTime | undefined
  /** When it ended, `HH:MM`. */
  adjourned?: string | undefined
  /** The meeting went past midnight: times before its start belong to the next day. */
  adjournedNextDay?: boolean | undefined
}

/** Whether `later` is at or before the moment of `earlier`, both `HH:MM`; `false` where it is not known. */
export function isNotAfter(
  later: string,
  earlier: string,
  { meetingTime, adjournedNextDay }: MeetingClock,
): boolean {
  if (adjournedNextDay && meetingTime?.start === undefined) return false
  const nights = (time: string) => nightsBefore(time, { meetingTime, adjournedNextDay })
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

/** Whether a time comes when the meeting was over, or in the minute of its end; `false` where its start or end is not known. */
export function isOver(time: string, clock: MeetingClock): boolean {
  const { meetingTime, adjourned } = clock
  if (adjourned === undefined || meetingTime?.start === undefined) return false
  return isNotAfter(adjourned, time, clock)
}

/** Whether a person left after the meeting ended. A person can leave in its last minute, but cannot join in it. */
export function isLeftLate(left: string, clock: MeetingClock): boolean {
  return left !== clock.adjourned && isOver(left, clock)
}

/** Whether the clocks skipped this time of the meeting, as they do for an hour when they are set forward. */
export function isSkipped(time: string, clock: MeetingClock): boolean {
  const { meetingTime } = clock
  if (!meetingTime) return false
  return offsetsAt(meetingTime.zone, dayLater(meetingTime.day, nightsBefore(time, clock)), time).length === 0
}

/** In a meeting past midnight, a time before its start is one of the next day. */
function nightsBefore(time: string, { meetingTime, adjournedNextDay }: MeetingClock): 0 | 1 {
  const start = meetingTime?.start
  return adjournedNextDay && start !== undefined && time < start ? 1 : 0
}

/** `YYYY-MM-DD`, this many days later. */
export function dayLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

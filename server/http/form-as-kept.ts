import type { MessageKey } from '@minutebook/contract/fields'

const CLOCK = 'a time of 24 hours, like 09:30'
const DAY = 'a day that exists, like 2026-03-03'
const COUNT = 'a whole number from 1 to 1000'

/** By the rule that is broken. */
const FORMS: Partial<Record<MessageKey, string>> = {
  startTimeWrong: CLOCK,
  endTimeWrong: CLOCK,
  joinedWrong: CLOCK,
  leftWrong: CLOCK,
  dateImpossible: DAY,
  noticeDateImpossible: DAY,
  factDateImpossible: DAY,
  amountWrong: 'a number of cents, like 1250000 for $12,500.00',
  seatsWrong: COUNT,
  quorumNumberWrong: COUNT,
  personRefUnknown: 'the place of somebody who is named, like ceo or director-1',
}

/** By the published name of the place, where a rule holds for what has several forms. */
const FORMS_AT: Partial<Record<string, string>> = {
  MeetingDate: `${DAY}, or a moment with its offset, like 2026-03-03T19:30:00Z`,
  YearEnd: 'a day of the year, like 06-30',
}

/**
 * Callers send what a record keeps where a form reads what people type: "$2,500.50" is 250050, "9:30 am" is 09:30. The sentences of
 * the forms would lead them to another refusal, or to another amount. `name` is published, without the place in a list.
 */
export function formAsKept(message: MessageKey, name: string): string | undefined {
  const form = FORMS[message]
  return form && (FORMS_AT[name] ?? form)
}

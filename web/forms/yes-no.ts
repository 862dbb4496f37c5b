import { words } from '../language/words.ts'

/** A question that yes or no answers: the text of its control, and the words. */
export const YES_NO = {
  parse: (typed: string) => typed === 'yes',
  show: (isYes: boolean) => (isYes ? 'yes' : 'no'),
  say: (isYes: boolean) => (isYes ? words.discussion.yes : words.discussion.no),
}

export function yesNoOptions() {
  return [true, false].map((isYes) => ({ value: YES_NO.show(isYes), label: YES_NO.say(isYes) }))
}

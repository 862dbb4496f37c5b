/** Papers of a meeting that is still to come. */
export const papersBefore = {
  heading: 'Before the meeting',
  text: 'Make its notice, with your topics as the agenda, or a waiver for those who need no notice. This device makes them and sends nothing. Come back after the meeting to record the minutes.',
  notice: 'Save the notice (PDF)',
  noticeInWord: 'Save the notice for Word',
  waiver: 'Save a waiver of notice to sign (PDF)',
  fileName: { notice: 'notice', waiver: 'waiver-of-notice' },
  /** What a law asks for, as we read it. */
  law: (citation: string, days: number, isSpecial: boolean) =>
    `We read ${citation} so that a ${isSpecial ? 'special' : 'regular'} meeting needs at least ${days} ${days === 1 ? 'day’s' : 'days’'} notice, unless the company’s own papers say otherwise. No lawyer has reviewed this.`,
  offline: 'You are offline, and this device cannot make papers yet. Try again with a connection.',
  notMade: 'This device could not make the paper. Your answers are safe. Try again.',
}

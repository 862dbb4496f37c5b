import { inSeconds } from './phrases.ts'

/** Searching for a company, by number and by name (`what` is "number" or "name"). */
export const search = {
  waiting: (number: string) => `Looking up ${number}`,
  waitingForName: (name: string) => `Looking for companies named ${name}`,
  slow: 'This is taking longer than usual. You can keep waiting.',
  stop: 'Stop searching',
  stopped: (what: string) => `Search stopped. Your ${what} is still here.`,
  several: (number: string, registers: number) => `Number ${number} is in ${registers} registers`,
  whichCompany: 'Which company is yours?',
  server: (what: string, seconds: number | undefined) =>
    `The company search is not working right now. Your ${what} is still here. Try again in ${
      seconds === undefined ? 'a few minutes' : inSeconds(seconds)
    }.`,
  tooMany: (what: string, seconds: number | undefined) =>
    `There were many searches from your network. Your ${what} is still here. Try again in ${inSeconds(seconds ?? 60)}.`,
  unreadable:
    'We got an answer that we cannot read. On a public network, open its sign-in page first, then try again.',
  offline: (what: string) => `You are offline. We will keep your ${what} here.`,
  number: 'number',
  name: 'name',
}

/** What the search says to somebody who was here before. */
export const earlierVisit = {
  returning: (name: string, number: string) => `You were working on ${name}, ${number}`,
}

import { inSeconds } from './format.ts'

export const nameSearch = {
  matches: (companies: number, name: string) =>
    `${companies === 1 ? '1 company matches' : `${companies} companies match`} “${name}”`,
  firstTen: 'These are the first 10. Add more of the name to narrow it down.',
  noMatch: (name: string) => `No company name matches “${name}”. Check the spelling, or use fewer words.`,
}

export const entitySearch = {
  heading: 'Write your company’s minutes',
  lead: 'PDF and Word in about 5 minutes. No account.',
  fromGuard: 'Find your company first, then carry on where you were.',
  label: 'Entity number or company name',
  submit: 'Find company',
  searching: 'Searching…',
  outOfReach: 'We could not reach the company search. Check your internet connection and try again.',
  needed: 'You will need',
  needs: [
    'The company’s number, from its articles or a state notice',
    'The names of the CEO, the secretary and the CFO',
    'The names of all directors or managers, and who was absent',
    'The date of the meeting, and what was decided',
  ],
  runBy: (operator: string) => `Run by ${operator}`,
}

/** The page in the picture: the sentences of a document about an invented meeting. */
export const samplePage = {
  label: 'The first page of finished minutes',
  title: 'Minutes of a special meeting of the board of directors of Lantern Hill Orchards, Inc.',
  opening: 'Friday, November 20, 2026 · 9:30 AM Eastern Time · 18 Cider Lane, Versailles, Kentucky',
  notice: 'Notice of the meeting was given on November 10, 2026, by email.',
  heading: '1. Bank account and signing rights',
  resolution:
    'RESOLVED, that the Corporation may open and keep an account at First River Bank, and that any two together of the following may sign checks and give payment instructions on it: Amelia Hartwell (President) and Tom Beltran (Treasurer). The bank may rely on a certificate of this resolution until it is told of a change in writing.',
  outcome: 'The resolution was adopted by the votes of all three directors present.',
  end: 'There being no further business, the meeting was adjourned at 10:05 AM.',
}

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
    `There were many searches from your network. Your ${what} is still here. Try again ${
      seconds === undefined ? 'later' : `in ${inSeconds(seconds)}`
    }.`,
  unreadable:
    'We got an answer that we cannot read. On a public network, open its sign-in page first, then try again.',
  /** The answer is no page, and no company that the app can show. */
  unusable: (what: string) =>
    `The company search gave an answer that we cannot use. Your ${what} is still here. Try again. If it stays like this, tell the people who run this service.`,
  offline: (what: string) => `You are offline. We will keep your ${what} here.`,
  number: 'number',
  name: 'name',
}

/** Messages of the search on a later visit. */
export const earlierVisit = {
  returning: (name: string, number: string) => `You were working on ${name}, ${number}`,
}

import { inSeconds } from './phrases.ts'

/** Searching for a company, by number and by name (`what` is "number" or "name"). */
export const search = {
  waiting: (number: string) => `Looking up ${number}`,
  waitingForName: (name: string) => `Looking for companies named ${name}`,
  searching: 'Searching…',
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
  network: 'We could not reach the company search. Check your internet connection and try again.',
  offline: (what: string) => `You are offline. We will keep your ${what} here.`,
  number: 'number',
  name: 'name',
}

export const nameSearch = {
  submit: 'Search by name',
  label: 'Company name',
  matches: (companies: number, name: string) =>
    `${companies === 1 ? '1 company matches' : `${companies} companies match`} “${name}”`,
  firstTen: 'These are the first 10. Add more of the name to narrow it down.',
  noMatch: (name: string) => `No company name matches “${name}”. Check the spelling, or use fewer words.`,
}

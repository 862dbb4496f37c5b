import { hasBoard, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import { withCapital } from '@minutebook/domain/text'
import { withStop } from '../message-facts.ts'
import { format, inSeconds } from './format.ts'
import { nounsOf, theBody } from './nouns.ts'

const FILLED_IN = { date: 'date', place: 'place', body: 'who met', seats: 'seats' }

export const review = {
  heading: 'Read your minutes once more',
  /** For minutes that correct a record on purpose, as `sendCorrection`. */
  correctionHeading: 'Read your correction once more',
  lead: 'Not sent yet. Press a sentence to change it.',
  name: 'Name',
  director: (position: number, form: CompanyForm) => `${withCapital(nounsOf(form).director)} ${position}`,
  other: (position: number) => `Other person ${position}`,
  future:
    'This date is in the future. Minutes are usually for a meeting that has taken place. Before it, the last page makes its notice.',
  longAgo: 'This date is before 1900. Check the year.',
  clock: (here: string, there: string) =>
    `This device’s clock says ${here}; our service’s says ${there}. Check the date of the meeting.`,
  noticeLate: 'This notice was given after the day of the meeting. Check both dates.',
  absentPart: (part: 'chair' | 'recorder', name: string) =>
    part === 'chair'
      ? `${name} is marked as absent, and said to have led the meeting. Check both.`
      : `${name} is marked as absent, and said to have taken the minutes. Check both.`,
  absentMover: (part: 'movedBy' | 'secondedBy', name: string) =>
    part === 'movedBy'
      ? `${name} is marked as absent, and said to have moved a matter. Check both.`
      : `${name} is marked as absent, and said to have seconded a matter. Check both.`,
  sameName: (name: string) =>
    `More than one person here is called ${withStop(name)} If that is one person, remove one of the entries.`,
  alikeName: (one: string, other: string) =>
    `${one} and ${other} differ only in accents. If that is one person, remove one of the entries.`,
  atCompanyAddress: (address: string) => `At the company’s address, ${address}`,
  kinds: { regular: 'Regular', special: 'Special', annual: 'Annual', organizational: 'Organizational' },
  notices: { given: 'Notice was given', waived: 'Notice was waived', notNeeded: 'No notice was needed' },
  present: 'Present in person',
  remotely: 'Present remotely',
  represented: 'Represented by another director',
  absent: 'Absent',
  couldHear: 'Everyone could hear each other at the same time',
  whoMet: (body: Body, form: CompanyForm) => withCapital(theBody(body, form)),
  /** Moves the keyboard focus past the sentences of the page. */
  toSending: 'Go to what is left',
  filledIn: (answers: readonly (keyof typeof FILLED_IN)[]) =>
    `Filled in for you: ${format.list(answers.map((name) => FILLED_IN[name]))}.`,
  alsoRecorded: 'Also recorded',
  /** What minutes usually have, by its name in the minutes. */
  usual: {
    'meetingTime.start': () => 'Start time',
    meetingPlace: () => 'Place',
    notice: () => 'Notice',
    chair: () => 'Led the meeting',
    recorder: () => 'Took the minutes',
    allCouldHear: () => 'Hearing each other',
    boardSeats: (form: CompanyForm): string =>
      hasBoard(form) ? 'Seats on the board' : `Number of ${nounsOf(form).directors}`,
    'shareVotes.percent': () => 'Interests that took part',
    'shareVotes.entitled': () => 'Votes that could be cast',
    'shareVotes.represented': () => 'Votes represented',
  },
  usuallyThere: (count: number) =>
    count === 1
      ? '1 thing is usually in minutes. Add it:'
      : `${count} things are usually in minutes. Add them:`,
  mayBeMissing: (count: number) => `${count} ${count === 1 ? 'thing' : 'things'} may be missing`,
  ofMatter: (title: string, remark: string) => `${title}: ${remark}`,
  decidesNothing: (isConsent: boolean): string =>
    isConsent
      ? 'It is to be signed, but does not say what is decided.'
      : 'It was put to the vote, but the minutes do not say what was decided.',
  confirm: 'By sending, you confirm that this is a true record.',
  link: 'You get a private link. Without it, we cannot open the record.',
  saved: 'Saved.',
  submittedBy: 'Your name',
  submittedByHint: 'Printed as the sender',
  send: 'Send the minutes',
  sendCorrection: 'Send the correction',
  /** An error about one of several people: the review's row, and the field's own sentence. */
  ofRow: (row: string, sentence: string) => `${row}: ${sentence}`,
  worthALook: 'Worth a look',
  alreadySent: (day: string, reference: string) =>
    `These minutes were recorded on ${day}.${reference && ` Reference ${reference}.`}`,
}

export const sending = {
  button: 'Sending…',
  status: 'Sending the minutes',
  slow: 'Still sending. Keep this page open.',
  tryingAgain: (number: number, tries: number) => `No answer yet. Trying again (${number} of ${tries}).`,
  noAnswer:
    'We lost the connection and cannot tell yet whether your minutes arrived. Your answers are saved. Send again: they will be recorded only once.',
  offline:
    'You are offline. Your answers are saved. We will send the minutes when you are online again and this page is open.',
  notSent: 'Not sent. Your answers are saved on this device.',
  stopWaiting: 'Stop waiting',
  unreadable:
    'We got an answer that we cannot read, so we cannot tell yet whether your minutes arrived. Send again: they will be recorded only once.',
  refused: (seconds: number | undefined) =>
    `The minutes were not accepted. This is a problem on our side. Your answers are saved; try again in ${
      seconds === undefined ? 'a few minutes' : inSeconds(seconds)
    }.`,
  tooMany: (seconds: number | undefined) =>
    `Many minutes were sent from your network. Your answers are saved. Try again ${
      seconds === undefined ? 'later' : `in ${inSeconds(seconds)}`
    }.`,
  changed:
    'The register changed since you looked the company up. The new details are below. Read them, then send.',
  erased:
    'These minutes were recorded, and the record was erased later. Your answers are saved. Send again only if you want to record them again.',
  unknownNumber: (number: string) => `The register no longer has number ${number}.`,
  otherTab: 'Another tab is sending these minutes. Wait until it has an answer.',
  searchAgain: 'Search again',
  sendAgain: 'Send again',
}

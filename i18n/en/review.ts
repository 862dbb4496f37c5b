import { holdingsOf, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import { withStop } from '../message-facts.ts'
import { format, inSeconds } from './format.ts'
import { allDirectors, capital, directorCount, everyoneVoted, NOUNS, theBody } from './nouns.ts'

const FILLED_IN: Record<string, string> = { date: 'date', place: 'place', body: 'who met', seats: 'seats' }

export const review = {
  heading: 'Read your minutes once more',
  lead: 'Not sent yet. Press a sentence to change it.',
  /** Shown if the person fills in the page itself, until nothing is missing. */
  fillLead: 'Press what is right, and fill the gaps.',
  company: 'Company',
  fromRegister: (register: string) => `From the ${register} register`,
  officers: 'Officers',
  directors: (form: CompanyForm) => capital(NOUNS[form].directors),
  others: 'Other people',
  meeting: 'Meeting',
  attendance: 'Attendance',
  discussion: 'What was discussed',
  name: 'Name',
  number: 'Entity number',
  ein: 'EIN',
  register: 'Register',
  registeredAddress: 'Address in the register',
  ceo: 'CEO',
  secretary: 'Secretary',
  cfo: 'CFO',
  director: (position: number, form: CompanyForm) => `${capital(NOUNS[form].director)} ${position}`,
  board: (form: CompanyForm) => capital(NOUNS[form].boardOfDirectors),
  noBoard: (form: CompanyForm) => `This company has no ${NOUNS[form].boardOfDirectors}`,
  performedBy: (who: string, form: CompanyForm) => `The ${NOUNS[form].boards} duties are performed by ${who}`,
  other: (position: number) => `Other person ${position}`,
  nobodyElse: 'Nobody else was present',
  noOfficer: 'No one holds this office',
  sameAs: {
    ceo: 'Same person as the CEO',
    secretary: 'Same person as the secretary',
    cfo: 'Same person as the CFO',
  },
  date: 'Date',
  filledInToday: (day: string) => `${day} (today, filled in for you)`,
  filledInDay: (day: string) => `${day} (filled in for you)`,
  future: 'This date is in the future. Minutes are usually for a meeting that has taken place.',
  longAgo: 'This date is before 1900. Check the year.',
  clock: (here: string, there: string) =>
    `This device’s clock says ${here}; our service’s says ${there}. Check the date of the meeting.`,
  noticeLate: 'This notice was given after the day of the meeting. Check both dates.',
  absentPart: (part: 'chair' | 'recorder', name: string) =>
    part === 'chair'
      ? `${name} is marked as absent, and said to have led the meeting. Check both.`
      : `${name} is marked as absent, and said to have taken the minutes. Check both.`,
  sameName: (name: string) =>
    `More than one person here is called ${withStop(name)} If that is one person, remove one of the entries.`,
  startTime: 'Start time',
  endTime: 'End time',
  nextDay: (time: string) => `${time} the next day`,
  timeInZone: (time: string, zone: string) => `${time} (${zone})`,
  place: 'Place',
  atCompanyAddress: (address: string) => `At the company’s address, ${address}`,
  atCompanyAddressFilledIn: (address: string) => `At the company’s address, ${address} (filled in for you)`,
  placeFilledIn: (place: string) => `${place} (filled in for you)`,
  remote: (means: string) => (means ? `Remotely, ${means}` : 'Remotely'),
  kind: 'Kind of meeting',
  kinds: { regular: 'Regular', special: 'Special', annual: 'Annual', organizational: 'Organizational' },
  notice: 'Notice',
  notices: { given: 'Notice was given', waived: 'Notice was waived', notNeeded: 'No notice was needed' },
  noticeOn: (day: string) => `on ${day}`,
  /** People write "email" and "by email". */
  noticeBy: (means: string) => `by ${means.replace(/^(?:by|via|on|over|through|using)\s+/iu, '')}`,
  waivedBy: (who: string) => `waived by ${who}`,
  allAttendedInPerson: (directors: number, names: string, form: CompanyForm) =>
    directors === 1
      ? `${names} attended in person (nobody was marked absent)`
      : `${allDirectors(directors, form)} attended in person: ${names} (nobody was marked absent)`,
  allAttended: (directors: number, form: CompanyForm) =>
    directors === 1
      ? `The only ${NOUNS[form].director} attended`
      : `${allDirectors(directors, form)} attended`,
  notAllAttended: (form: CompanyForm) => `Some ${NOUNS[form].directors} were absent`,
  attendedOf: (present: number, directors: number, form: CompanyForm) =>
    `${present} of the ${directors} ${NOUNS[form].directors} attended`,
  present: 'Present in person',
  remotely: 'Present remotely',
  absent: 'Absent',
  hearing: 'Hearing each other',
  couldHear: 'Everyone could hear each other at the same time',
  couldNotHear: (name: string) => `${name} could not hear`,
  quorum: 'Quorum',
  quorumMet: 'A quorum was present.',
  quorumNotMet: 'A quorum was not present.',
  enough: 'That was enough to decide.',
  notEnough: 'That was not enough to decide.',
  seats: (form: CompanyForm): string =>
    holdingsOf(form) === 'shares' ? 'Seats on the board' : `Number of ${NOUNS[form].directors}`,
  seatCount: (seats: number, form: CompanyForm): string =>
    holdingsOf(form) === 'interests' ? directorCount(seats, form) : seats === 1 ? '1 seat' : `${seats} seats`,
  seatsFilledIn: (seats: string, form: CompanyForm) =>
    `${seats} (the number of ${NOUNS[form].directors} you named)`,
  rule: (form: CompanyForm) => `Rule of the ${NOUNS[form].bylaws}`,
  ruleFraction: (numerator: number, denominator: number) =>
    denominator === 100 ? `${numerator}% of all` : `${numerator}/${denominator} of all`,
  ruleSection: (needs: string, section: string, form: CompanyForm) =>
    `${needs}, section ${section} of the ${NOUNS[form].bylaws}`,
  votesEntitled: 'Votes that could be cast',
  votesRepresented: 'Votes represented',
  interests: 'Interests that took part',
  holders: (form: CompanyForm) => `${capital(NOUNS[form].shareholders)} who took part`,
  holder: (name: string, holding: string | undefined, representedBy: string | undefined) =>
    [name, holding, representedBy && `represented by ${representedBy}`].filter(Boolean).join(', '),
  holderVotes: (votes: number) => `${format.number(votes)} ${votes === 1 ? 'vote' : 'votes'}`,
  percent: (percent: number) => `${format.number(percent)}%`,
  arrivalsAndDepartures: 'Late, left early, objected, could not hear',
  joined: (name: string, time: string) => `${name} came at ${time}`,
  left: (name: string, time: string) => `${name} left at ${time}`,
  objected: (name: string, reason: string) =>
    `${name} objected at the start to holding the meeting${reason && `: ${reason}`}`,
  chair: 'Led the meeting',
  recorder: 'Took the minutes',
  otherMatters: 'Also discussed, without a resolution',
  closing: 'Other matters',
  body: 'Whose meeting it was',
  whoMet: (body: Body, form: CompanyForm) => capital(theBody(body, form)),
  bodyFilledIn: (body: string) => `${body} (filled in for you)`,
  waiversSigned: 'the waivers are in a signed writing',
  topic: 'Main topic',
  resolution: (position: number, of: number) => (of === 1 ? 'Resolution' : `Resolution ${position}`),
  votes: (position: number, of: number) => (of === 1 ? 'Votes' : `Votes on resolution ${position}`),
  everyoneInFavor: (body: Body, form: CompanyForm) =>
    `${everyoneVoted(body, form)} (no votes were recorded by name)`,
  notInFull: 'The page did not open. Every answer is below.',
  /** Links that move the keyboard focus past the sentences of the page. */
  toProposals: 'Go to what is proposed',
  toSending: 'Go to what is left',
  /** `rows` are the rows that were filled in. */
  filledIn: (rows: readonly string[]) =>
    `Filled in for you: ${format.list(rows.map((id) => FILLED_IN[id] ?? id))}.`,
  stillToSay: 'Still to answer',
  alsoRecorded: 'Also recorded',
  usuallyThere: (count: number) =>
    count === 1
      ? '1 thing is usually in minutes. Add it:'
      : `${count} things are usually in minutes. Add them:`,
  ofMatter: (title: string, remark: string) => `${title}: ${remark}`,
  confirm: 'By sending, you confirm that these minutes are a true record of the meeting.',
  link: 'You then get a private link. If you lose it, we cannot open the record for you.',
  saved: 'Saved.',
  submittedBy: 'Your name',
  submittedByHint: 'Printed as who recorded these minutes',
  send: 'Send the minutes',
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
    `Many minutes were sent from your network. Your answers are saved. Try again in ${inSeconds(seconds ?? 3600)}.`,
  changed:
    'The register changed since you looked the company up. The new details are below. Read them, then send.',
  erased:
    'These minutes were recorded, and the record was erased later. Your answers are saved. Send again only if you want to record them again.',
  unknownNumber: (number: string) => `The register no longer has number ${number}.`,
  otherTab: 'Another tab is sending these minutes. Wait until it has an answer.',
  searchAgain: 'Search again',
  sendAgain: 'Send again',
}

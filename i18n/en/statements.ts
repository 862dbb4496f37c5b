import type { CompanyForm } from '@minutebook/domain/company-form'
import type { AnswerCounts } from '@minutebook/domain/count-answers'
import type { StatementKind } from '@minutebook/domain/statements'
import { nounsOf } from './nouns.ts'

/** What a person said, as a list entry says it. */
const said = {
  confirmed: 'confirmed',
  objected: 'objected',
  absent: 'was not there',
  signed: 'signed',
  withdrawn: 'withdrew the statement before',
  waived: 'waived notice of the meeting',
  waiverWithdrawn: 'took the waiver of notice back',
} satisfies Record<StatementKind, string>

/** What is wrong with a link that was typed or changed by a mail program. */
type LinkFault = 'cut' | 'long' | 'record' | 'other'

export const statements = {
  heading: 'Are these minutes right?',
  opening: 'Opening the minutes',
  lead: (name: string) =>
    `${name}, you are named in these minutes. Read them, then say what is true for you.`,
  lastDay: (day: string) => `You can answer until ${day}.`,
  question: 'Your answer',
  worth: 'We record what the holder of this link says, and when. We do not check who that is.',
  kinds: {
    confirmed: 'I was there, and these minutes are right',
    objected: 'I object',
    absent: 'I was not there',
    signed: 'I sign',
    withdrawn: 'I withdraw what I said before',
  } satisfies Partial<Record<StatementKind, string>>,
  words: 'What do you object to?',
  wordsHint: 'Your words are shown with the minutes and printed in later copies.',
  send: 'Record my answer',
  sending: 'Recording your answer…',
  thanks: 'Your answer is recorded.',
  own: (kind: StatementKind, moment: string) =>
    ({
      confirmed: `On ${moment}, you confirmed these minutes.`,
      objected: `On ${moment}, you objected.`,
      absent: `On ${moment}, you said that you were not there.`,
      signed: `On ${moment}, you signed.`,
      withdrawn: `On ${moment}, you withdrew what you had said before.`,
      waived: `On ${moment}, you waived notice of this meeting.`,
      waiverWithdrawn: `On ${moment}, you took back your waiver of notice.`,
    })[kind],
  again: 'Change my answer',
  unknown:
    'This link opens no minutes. It may have ended, or its last day has passed. Ask the person who sent it for a new one.',
  noLink: 'Open this page with the link that you were sent, or paste the link here.',
  faults: {
    cut: 'This link is incomplete: its end is missing. Copy the whole link from the message.',
    long: 'This link has too many letters: other text became part of it. Copy the link alone from the message.',
    record: 'This link opens a record. It asks you nothing: open it in a new tab.',
    other: 'This is no link to such a question. Copy the whole link from the message.',
  } satisfies Record<LinkFault, string>,
  typedLink: 'Your link',
  typedLinkHint: 'Paste the whole link. Spaces and line breaks do not matter.',
  openTyped: 'Open the minutes',
  notSent: 'We could not record your answer just now. Your words are still here. Try again.',
  tooMany: 'You have changed your answer too often. The last one stands.',
  nothingToWithdraw: 'There is nothing to withdraw.',
  fingerprint: 'Fingerprint of your answer (SHA-256)',
  inRecord: 'What the people in the minutes say',
  entry: (name: string, kind: StatementKind, moment: string) => `${moment}: ${name} ${said[kind]}`,
  summary: (
    { asked, isOfDirectors, confirmed, objected, absent, waived, notified }: AnswerCounts,
    form: CompanyForm,
  ) =>
    [
      `Confirmed by ${confirmed} of ${asked} ${isOfDirectors ? nounsOf(form).directors : 'people'}.`,
      ...(objected > 0 ? [`${objected} objected.`] : []),
      ...(absent > 0 ? [`${absent} said “I was not there”.`] : []),
      ...(waived > 0 ? [`${waived} of ${notified} waived notice.`] : []),
    ].join(' '),
  notChecked: 'A holder of a private link said this. Nobody’s identity was checked.',
  approvedAt: (day: string, reference: string, isCorrected: boolean) =>
    `Approved${isCorrected ? ' with corrections' : ''} at the meeting of ${day}, record ${reference}.`,
  approves: (day: string, reference: string) =>
    `The minutes of ${day} (${reference}) show that this meeting approved them.`,
  notApproved: 'We could not show the approval with the earlier minutes just now.',
  ask: 'Ask people to confirm',
  askText:
    'Each person gets a private link that opens a copy without addresses and one question. They need no account.',
  makeAll: (people: number) =>
    people === 1 ? 'Make a link for one person' : `Make links for ${people} people`,
  openFor: 'How long the new links open',
  openForHint: 'People can answer until the end of that day (UTC).',
  openForDays: (days: number, day: string) => `${days} days, until ${day}`,
  openAlways: 'Until you end them',
  openUntil: (day: string) => `Opens until ${day}.`,
  lastDayPassed: (day: string) => `The link opened until ${day}. Make a new one.`,
  linkLanguage: (name: string) => `Language of the link for ${name}`,
  languageFailed: 'We could not load the texts in that language just now.',
  reminder: 'Reminder',
  remind: 'Copy a reminder',
  reminded: 'The reminder is copied.',
  calendar: 'Save a reminder for the calendar',
  calendarFile: 'reminder',
  allLinks: 'All links as text',
  allLinksText:
    'The links of everybody who has not answered. Send each person only their own: any of them opens the question of its person.',
  copyAll: 'Copy all links',
  allCopied: 'The links are copied.',
  making: 'Making the links…',
  notMade: 'We could not make the links just now. Try again.',
  notListed: 'We could not ask for the answers just now.',
  refresh: 'Ask for answers again',
  refreshing: 'Asking for answers…',
  answered: (answered: number, all: number) => `${answered} of ${all} have answered.`,
  state: {
    confirmed: 'Confirmed',
    objected: 'Objected',
    absent: 'Was not there',
    signed: 'Signed',
    withdrawn: 'Withdrew the answer',
    waived: 'Waived notice',
    waiverWithdrawn: 'Took the waiver back',
  } satisfies Record<StatementKind, string>,
  waiting: 'No answer yet',
  madeElsewhere:
    'This link was made on another device or in a browser that was cleared. Make a new one to send it again.',
  linkCopied: 'The link is copied.',
  mail: 'Write a mail',
  message: {
    subject: (company: string) => `Minutes of ${company} to confirm`,
    greeting: (name: string) => `${name},`,
    ask: (company: string, day: string) =>
      `you are named in the minutes of the meeting of ${company} held ${day}. Read them here, and say whether they are right:`,
    remind: (company: string, day: string) =>
      `the minutes of the meeting of ${company} held ${day} name you, and your answer is missing. Read them here, and say whether they are right:`,
    until: (day: string) => `The link opens until ${day}.`,
    alone: 'This link is for you alone. It opens one document and one question.',
  },
  showCode: 'Show a QR code',
  code: (name: string) => `QR code of the link for ${name}`,
  end: 'End this link',
  endTitle: (name: string) => `End the link for ${name}?`,
  endText: 'It opens nothing any more. What was said by it stays.',
  renew: 'Make a new link',
}

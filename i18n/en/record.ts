import type { CertificateRefusal } from '@minutebook/domain/certifiable'
import { holdingsOf, type CompanyForm } from '@minutebook/domain/company-form'
import { withStop } from '../message-facts.ts'
import { inSeconds } from './format.ts'
import { nounsOf } from './nouns.ts'

export const confirmation = {
  heading: 'Your minutes are recorded',
  correctionHeading: 'Your correction is recorded',
  held: (meetingDay: string) => `Meeting of ${meetingDay}.`,
  recorded: (moment: string) => `Recorded ${moment}.`,
  /** Recorded on the day of the meeting. */
  heldAndRecorded: (day: string, time: string) => `Meeting of ${day}, recorded at ${withStop(time)}`,
  notVerified: 'We do not verify the sender. A signature does.',
  recordedBy: (name: string) => `Recorded by ${withStop(name)}`,
  correction: (reference: string) =>
    `What you sent first had arrived and is recorded too${reference && `, under reference ${reference}`}. These minutes correct it.`,
  reference: 'Reference',
  verify: 'Check a document',
  print: 'Print this page',
  /** What few people need. */
  more: 'More',
  whatWasRecorded: 'What was recorded, in full',
  privateLink: 'Keep your private link',
  privateLinkText: (canReplace: boolean): string =>
    canReplace
      ? 'Whoever has it can read the record. Only this device can replace it.'
      : 'Whoever has it can read the record. We cannot replace it.',
  historyKeeps: 'Open it where you trust the browser: the history keeps it.',
  otherKeys: 'QR code, code to type',
  paperCodeText: (page: string) =>
    `Open ${page} and type this code there. It opens the record as the link does, and the history keeps neither.`,
  shareLink: 'Share the link',
  takeNow: 'Copy your link now: this browser will not keep it.',
  nothingTaken: 'You have neither saved the document nor copied your private link.',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  copyFailed: 'This browser did not let us copy. Select the text and copy it yourself.',
  qrCode: 'QR code of your private link',
  next: 'What happens next',
  nextSteps: (form: CompanyForm) => [
    'Save the minutes and put them in the company’s minute book.',
    `Have the minutes signed if your ${nounsOf(form).bylaws} ${holdingsOf(form) === 'shares' ? 'ask' : 'asks'} for it.`,
    'Approve them at the next meeting.',
    'Nothing has been sent to any government office.',
  ],
  agentStep: 'The registry must still be told of the new registered agent on its own form.',
  another: 'Another meeting',
  findAnother: 'Next company',
  nothingSent: 'No minutes were sent from this tab',
  nothingSentWhy: 'This page shows minutes in the tab that sent them, until this device is cleared.',
}

/** Decisions saved under a name, for the next meeting or the next company. */
export const pattern = {
  part: 'Use these decisions again',
  save: 'Save under this name',
  saved: (name: string) => `“${name}” is offered for each company.`,
  removed: 'These decisions are no longer offered.',
}

/** Each reason with the next step. */
const NOT_CERTIFIED: Record<CertificateRefusal, string> = {
  dispute:
    'this is another person’s dispute of an earlier record. Only the company’s own minutes can be certified: record its meeting.',
  corrected: 'a later record corrects these minutes. Open that record to certify it.',
  proposal:
    'this is a proposal that has not been signed by all who have to. Come back when they have signed.',
  inFuture: 'the meeting is at a time that has not come. Come back when it was held.',
  quorumNotMet: 'too few took part to decide. Let a meeting with a quorum decide, and record it.',
  quorumUnchecked:
    'it has a quorum only with those who left for their own interest, and whether they count is not checked here. Ask a lawyer, or let a meeting decide that has a quorum without them, and record it.',
  couldNotHear:
    'not everyone could hear the others, and those in the room were too few to decide. Let another meeting decide, and record it.',
  ownersDecide:
    'this is for the owners to decide, not for those who run the company. Record their meeting, or correct these minutes to a recommendation.',
  reservedUnchecked:
    'for this decision a law or agreement often asks for more votes than for others, and it is not known here that enough voted for it. State the company’s own rule or the missing number: correct these minutes, or ask a lawyer.',
  saleUnclear:
    'these minutes do not say whether this sale is of all or most of what the company has. Correct these minutes and answer that.',
  nobodyNamed:
    'these minutes do not say who decided, nor how many. Correct these minutes: list those who took part, or count the votes.',
  notDeclared:
    'these minutes do not state what the chair declared. If it was adopted, correct these minutes and say so.',
  notAdopted: 'it is not stated to have been adopted. If it was, correct these minutes.',
  barred:
    'as we read its law, the company may not do this. No lawyer has reviewed our reading: ask one. If the answer is wrong, correct these minutes.',
  notOfNonprofits:
    'a nonprofit has no shares and pays no dividends. If the company is no nonprofit, correct these minutes.',
  votesFallShort: 'the votes stated are fewer than needed. If they are wrong, correct these minutes.',
  tooFewWithoutInterest:
    'without the votes of those with an interest, too few voted for it. Let others decide, such as the owners, and record it.',
  interestedVoted:
    'someone with an interest in it voted for it. Let the others vote again and record it, or correct these minutes.',
  aboveAuthorized:
    'by the numbers stated, these are more shares than are authorized. If a number is wrong, correct these minutes.',
  findingAnsweredNo:
    'a finding that the law asks for is answered no. If that is wrong, correct these minutes.',
  textIncomplete: 'its text lacks an answer. Correct these minutes and add it.',
  signersTooFew: 'two are to sign together, and fewer than two may sign. Correct these minutes.',
  signersNotInText:
    'its edited text does not name all who may sign by the answers. Correct these minutes: the text, or the answers.',
}

export const documents = {
  heading: 'Documents',
  language: 'Language of the documents',
  addresses: 'Print people’s addresses too',
  addressesHint: 'Without them, the copy of the record in the PDF has no addresses either',
  pdf: 'Save the minutes (PDF)',
  word: 'Save for Word',
  choices: 'Document options',
  json: 'Download the whole record, addresses too (JSON)',
  share: 'Share the minutes (PDF)',
  noCertificates: (hasOthers: boolean): string =>
    hasOthers ? 'No bank certificate for the rest: why' : 'No bank certificate: why',
  certificatesText: 'A certificate for a bank is to be signed by an officer who keeps the records.',
  certificate: (topic: string) => `Bank certificate: ${topic}`,
  preparing: 'Preparing…',
  saved: 'Saved',
  ready: (file: string) => `${file} is ready`,
  notMade: 'We could not make the document just now. The record is safe. Try again.',
  offline: 'You are offline. The link will also give you the documents later.',
  linkEnded: 'This link no longer opens the record, so it makes no documents either.',
  notCertified:
    'There is no certificate of this resolution any more: a later record corrects it. Open the private link again to see which.',
  quorumUnstated: 'These minutes do not state a quorum, so the certificate does not either.',
  noticeUnstated:
    'These minutes state neither notice nor a waiver, so the certificate says nothing of notice.',
  notCertifiedFor: (topic: string, refusal: CertificateRefusal) =>
    `No certificate for “${topic}”: ${NOT_CERTIFIED[refusal]}`,
  fileName: (kind: 'minutes' | 'certificate' | 'record'): string => kind,
}

export const minuteBook = {
  download: 'Download the whole book (ZIP)',
  text: 'A PDF of each record, without people’s addresses, a JSON file of each, with them, and what people said about it.',
  preparing: (done: number, all: number) => `Preparing ${done} of ${all}…`,
  ready: 'The minute book is ready',
  keep: 'Keep in the minute book on this device',
  keepText: 'This device then lists this record on the company’s page and opens it with the link.',
  kept: 'This record is in the minute book on this device.',
  fileName: 'minute-book',
  saidFileName: 'statements',
  indexTitle: (name: string) => `Minute book of ${name}`,
  /** Number, day of the meeting, day of recording, reference, documents, notes. */
  indexColumns: ['No.', 'Meeting', 'Recorded', 'Reference', 'Documents', 'Notes'],
  notOpened: 'The link to this record was ended or is unknown, so its documents are not in this book.',
}

export const carrying = {
  carry: 'Continue on another device',
  carryText:
    'Save the answers and the records of this company as an encrypted file. A code opens it on the other device: write the code down, and do not send it together with the file.',
  save: 'Save the encrypted file',
  saving: 'Encrypting…',
  code: 'The code of the file',
  codeText: 'We do not store it, and the file opens with nothing else.',
  notSaved: 'This browser could not encrypt the file.',
  carryFileName: 'company',
  bring: 'From another device',
  file: 'The encrypted file',
  typedCode: 'Its code',
  typedCodeHint: 'Four groups of four letters and digits.',
  take: 'Take over what is in it',
  taking: 'Checking the records…',
  faults: {
    noFile: 'Choose a file',
    fileUnreadable: 'We could not read the file: it was moved or changed since. Choose it again',
    notOurs: 'This is no file of a company from another device',
    codeIncomplete: 'A code has 16 letters and digits',
    wrongCode: 'This code does not open the file, or the file was changed',
    otherCompany: 'This file is of another company. Open the page of that company first',
    notAsked: 'We could not check the records just now, so nothing was taken over. Try again.',
  },
  taken: (records: number, known: number) =>
    `${records === 1 ? '1 record is' : `${records} records are`} new on this device, and ${known === 1 ? '1 was' : `${known} were`} here before.`,
  refused: (day: string, reference: string) =>
    `The record ${reference} of ${day} was left out: its link has ended, or it is not what the file says.`,
  draftTaken: 'The answers of the minutes in progress are on this device now.',
  draftKept:
    'This device has answers of its own for this company. They stayed, and those of the file were left out.',
}

export const correction = {
  start: 'Correct these minutes',
  replaceTitle: 'Leave the minutes you started?',
  replaceText: (name: string) =>
    `You have started other minutes for ${withStop(name)} Correcting these deletes those answers from this device.`,
  replace: 'Delete them and correct',
  review: (reference: string) =>
    `These minutes will correct the record ${withStop(reference)} Both stay readable, and each names the other.`,
  corrects: (reference: string) => `Corrects the record ${reference}`,
  correctedBy: (reference: string, day: string) =>
    `The record ${reference}, recorded ${day}, corrects this one`,
  /** Two corrections of one record do not name each other. */
  beside: (reference: string, day: string) =>
    `The record ${reference}, recorded ${day}, corrects the same minutes as this one`,
  /** A dispute comes from a sender without the record's second secret. */
  disputedBy: (reference: string, day: string) =>
    `A third party disputes these minutes with the record ${reference}, recorded ${day}. These minutes stay as they are.`,
  isDispute: 'This is a third party’s dispute of an earlier record. It does not replace that record.',
}

export const receipt = {
  heading: 'Recorded minutes',
  recorded: (moment: string) => `Recorded ${moment}.`,
  opening: 'Opening the record',
  showAddresses: 'Show people’s addresses',
  hideAddresses: 'Hide people’s addresses',
  digest: 'Fingerprint of the record (SHA-256)',
  digestText: 'It stays the same as long as not one letter of the record changes.',
  unknown:
    'This link or code does not open a record. Check that all of it is there. A link that was ended opens nothing any more.',
  notOpened: 'We could not open the record just now. The record is safe. Try again.',
  network: 'We could not reach the record. Check your internet connection and try again.',
  offline: 'You are offline. We will open the record when you are online again and this page is still open.',
  tooMany: (seconds: number | undefined) =>
    `Many links that open nothing were tried from your network. Try again in ${inSeconds(seconds ?? 3600)}.`,
  noLink: 'Open the private link that you kept when the minutes were recorded.',
  typedLink: 'Private link or its code',
  typedLinkHint: 'Pasted or typed here, it stays out of this browser’s history.',
  openTyped: 'Open the record',
  links: 'Links to this record',
  linksText: 'Give each device and each reader a link of their own: you can end one and keep the others.',
  makeLink: { record: 'Make a link for another device', copy: 'Make a link to a copy' },
  copyText:
    'A copy shows the text without people’s addresses and gives it as PDF and for Word, nothing else.',
  madeLink: (opens: 'record' | 'copy', day: string) =>
    `${opens === 'copy' ? 'Link to a copy' : 'Link for another device'}, made ${day}`,
  making: 'Making the link…',
  notMade: 'We could not make the link just now. Try again.',
  newLink: 'Make a new link',
  isCopy: 'This is a copy without people’s addresses.',
  copyDigest: 'Fingerprint of this copy (SHA-256)',
  endOne: 'End this link',
  endOneTitle: 'End this link?',
  endOneText: (name: string) => `${withStop(name)} Nobody can open it any more. The other links stay.`,
  end: 'End every link',
  ending: 'Ending the link…',
  endTitle: 'End every link?',
  endText:
    'No link to this record will open it any more, copies included. The record stays, and this device can make a new link.',
  keepLink: 'Keep the link',
  ended: 'No link opens this record any more. The record stays, and this device can make a new link.',
  notEnded: 'We could not end the link just now, so it still opens the record. Try again.',
  maybeEnded:
    'We lost the connection and cannot tell yet whether the link was ended. End it again to be sure.',
}

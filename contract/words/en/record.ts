import type { CompanyForm } from '../../company-form.ts'
import { withStop } from '../with-stop.ts'
import { inSeconds } from './phrases.ts'

export const confirmation = {
  heading: 'The minutes are recorded',
  held: (name: string, meetingDay: string) => `${name}, meeting of ${meetingDay}.`,
  recorded: (moment: string) => `Recorded ${moment}.`,
  notVerified: 'Recorded, submitter not verified.',
  recordedBy: (name: string) => `Recorded by ${withStop(name)}`,
  correction: (reference: string) =>
    `What you sent first had arrived and is recorded too${reference && `, under reference ${reference}`}. These minutes correct it.`,
  reference: 'Reference',
  copyReference: 'Copy reference',
  referenceCopied: 'Reference copied',
  print: 'Print this page',
  whatWasRecorded: 'What was recorded',
  privateLink: 'Your private link',
  privateLinkText:
    'This link is the only key to the record. Keep it safe: anyone who has it can read the record, and we cannot make it again.',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  copyFailed: 'This browser did not let us copy. Select the text and copy it yourself.',
  qrCode: 'QR code of your private link',
  next: 'What happens next',
  nextSteps: (form: CompanyForm) => [
    'Download the minutes and put them in the company’s minute book.',
    `Have the minutes signed if your ${form === 'llc' ? 'operating agreement asks' : 'bylaws ask'} for it.`,
    'Approve them at the next meeting.',
    'Nothing has been sent to any government office.',
  ],
  agentStep: 'The registry must still be told of the new registered agent on its own form.',
  another: (name: string) => `Record another meeting for ${name}`,
  findAnother: 'Find another company',
  nothingSent: 'No minutes were sent from this tab',
}

export const documents = {
  heading: 'Documents',
  language: 'Language of the documents',
  addresses: 'Print people’s addresses too',
  addressesHint: 'Without them, the PDF carries no copy of the record either',
  pdf: 'Download the minutes (PDF)',
  word: 'Download the minutes (Word)',
  json: 'Download the whole record, addresses too (JSON)',
  share: 'Share the minutes (PDF)',
  certificates: 'Certificates for a bank',
  certificatesText: 'One resolution alone, to be signed by an officer who keeps the records.',
  certificate: (topic: string) => `Certificate for a bank: ${topic}`,
  preparing: 'Preparing…',
  ready: (file: string) => `${file} is ready`,
  notMade: 'We could not make the document just now. The record is safe. Try again.',
  offline: 'You are offline. The link will also give you the documents later.',
  linkEnded: 'This link no longer opens the record, so it makes no documents either.',
  notCertified:
    'There is no certificate of this resolution: it lacks an answer that its text needs, or was not adopted.',
  fileName: (kind: 'minutes' | 'certificate' | 'record'): string => kind,
}

export const minuteBook = {
  download: 'Download the whole book (ZIP)',
  text: 'A PDF of each record, without people’s addresses, and a JSON file of each, with them.',
  preparing: (done: number, all: number) => `Preparing ${done} of ${all}…`,
  ready: 'The minute book is ready',
  keep: 'Keep in the minute book on this device',
  keepText: 'This device then lists these minutes on the company’s page and opens them with the link.',
  kept: 'These minutes are in the minute book on this device.',
  fileName: 'minute-book',
  indexTitle: (name: string) => `Minute book of ${name}`,
  /** Number, day of the meeting, day of recording, reference, documents, notes. */
  indexColumns: ['No.', 'Meeting', 'Recorded', 'Reference', 'Documents', 'Notes'],
  notOpened: 'The link to this record was ended or is unknown, so its documents are not in this book.',
}

export const correction = {
  start: 'Correct these minutes',
  startText: 'A correction is a new record. Both stay readable, and each names the other.',
  replaceTitle: 'Leave the minutes you started?',
  replaceText: (name: string) =>
    `You have started other minutes for ${withStop(name)} Correcting these deletes those answers from this device.`,
  replace: 'Delete them and correct',
  review: (reference: string) =>
    `These minutes will correct the record ${withStop(reference)} Both stay readable, and each names the other.`,
  corrects: (reference: string) => `Corrects the record ${reference}`,
  /** Nobody has to show that they may correct a record: that is for whoever reads both. */
  correctedBy: (reference: string, day: string) =>
    `The record ${reference}, recorded ${day}, says that it corrects this one`,
}

export const receipt = {
  heading: 'Recorded minutes',
  recorded: (moment: string) => `Recorded ${moment}.`,
  opening: 'Opening the record',
  recordedBy: 'Recorded by',
  showAddresses: 'Show people’s addresses',
  hideAddresses: 'Hide people’s addresses',
  digest: 'Fingerprint of the record (SHA-256)',
  digestText: 'It stays the same as long as not one letter of the record changes.',
  unknown:
    'This link does not open a record. Check that all of it was copied. A link that was ended opens nothing any more.',
  notOpened: 'We could not open the record just now. The record is safe. Try again.',
  network: 'We could not reach the record. Check your internet connection and try again.',
  offline: 'You are offline. We will open the record when you are online again and this page is still open.',
  tooMany: (seconds: number | undefined) =>
    `Many links that open nothing were tried from your network. Try again in ${inSeconds(seconds ?? 3600)}.`,
  noLink: 'Open the private link that you kept when the minutes were recorded.',
  end: 'End this link',
  ending: 'Ending the link…',
  endTitle: 'End this link?',
  endText:
    'Nobody will be able to open the record with this link any more, and neither will you. The record stays. We cannot make another link.',
  keepLink: 'Keep the link',
  ended: 'This link no longer opens the record. The record stays.',
  notEnded: 'We could not end the link just now, so it still opens the record. Try again.',
  maybeEnded:
    'We lost the connection and cannot tell yet whether the link was ended. End it again to be sure.',
}

/** A person waives notice of a meeting by the link that also asks whether its minutes are right. */
export const waivers = {
  heading: 'Notice of the meeting',
  open: 'Waive notice of this meeting',
  text: 'By a waiver you accept that the meeting was held without notice to you, or with less than you were due. It is needed only where notice was missing, late or incomplete.',
  isStated: 'The minutes say that notice was waived.',
  signatureHint: 'What you type is your signature. It is shown with the time and printed with the waiver.',
  send: 'Sign the waiver',
  sending: 'Recording your waiver…',
  thanks: 'Your waiver is recorded.',
  takenBack: 'It is recorded that you took the waiver back.',
  takeBack: 'Take the waiver back',
  takeBackTitle: 'Take your waiver of notice back?',
  takeBackText: 'It counts no more. It stays readable, with the time at which you took it back.',
  keep: 'Keep the waiver',
  nothingToTakeBack: 'There is no waiver to take back.',
  /** For the sender, beside the links. */
  sender: 'By the same link, each person who was due notice of the meeting can waive it in writing.',
  paper: 'Save the waiver of notice (PDF)',
  fileName: 'waiver-of-notice',
}

import type { CompanyForm } from '@minutebook/domain/company-form'
import type { ConsentState } from '@minutebook/domain/consent'
import type { StatementKind } from '@minutebook/domain/statements'
import { withStop } from '../message-facts.ts'
import { nounsOf } from './nouns.ts'

/** Decisions without a meeting: what those who sign read, and what the sender of the proposal reads. */
export const consents = {
  /** On the screen of the meeting. */
  choose: 'No meeting? Everyone signs instead',
  chooseMeeting: 'There was a meeting',
  screenHeading: 'Who decides without a meeting?',
  screenHint: 'Each of them gets a private link to sign. It is a proposal until enough have signed.',
  effective: 'When does the decision take effect?',
  atLastSignature: 'When the last of them has signed',
  /** `names`: of the other people, as a list. */
  others: (names: string) =>
    `A consent has no attendance, so it does not list the other people you have added: ${withStop(names)} They stay in this draft, and are listed again if there was a meeting.`,
  onDay: 'On a day that I state',
  /** On the screen that lists the owners who sign. */
  owners: (form: CompanyForm) => `Which ${nounsOf(form).shareholders} sign?`,
  ownersHint: 'List everyone who is asked to sign. A company signs by the person who represents it.',
  rule: 'Do fewer than all have to sign? (optional)',
  ruleHint: 'All of them sign, unless the company’s own papers say how many votes are enough.',
  votesNeeded: 'Votes that are enough',
  managersRuleHint: 'All managers sign, unless the operating agreement says how many of them are enough.',
  managersNeeded: 'Managers who are enough',
  /** What a law asks for, as we read it. */
  law: (citation: string, isOfAll: boolean) =>
    isOfAll
      ? `We read ${citation} so that all of them sign, unless the company’s own papers may and do say otherwise.`
      : `We read ${citation} so that as many votes are enough as a meeting would need, unless the company’s own papers say otherwise.`,
  effectiveOn: 'The day on which it takes effect',
  /** On the review and the confirmation. */
  send: 'Record this proposal',
  confirm: 'It is recorded as a proposal, and takes effect only once it is signed by private links.',
  recordedHeading: 'Your proposal is recorded',
  openedHeading: 'Recorded consent',
  reviewHeading: 'Read the proposal once more',
  row: (proposedDay: string, recordedDay: string, reference: string) =>
    `Written consent proposed on ${proposedDay}, recorded ${recordedDay}${reference && `, reference ${reference}`}`,
  fileName: 'consent',
  nextSteps: [
    'Ask everyone who is named to sign, by their private links.',
    'Once it is signed, save it and put it in the company’s minute book.',
    'Nothing has been sent to any government office.',
  ],
  recorded: (moment: string) => `Proposal recorded ${withStop(moment)} Ask for the signatures next.`,
  proposed: (day: string) => `Written consent proposed on ${withStop(day)}`,
  pdf: 'Save the consent (PDF)',
  share: 'Share the consent (PDF)',
  said: (names: string) => `Without a meeting. To be signed by ${withStop(names)}`,
  heading: 'Do you sign this?',
  lead: (name: string) =>
    `${name}, you are asked to sign this decision, which is made without a meeting. Read it, then sign it or say why not.`,
  kinds: {
    signed: 'I sign',
    objected: 'I do not sign',
    withdrawn: 'I take back what I said before',
  } satisfies Partial<Record<StatementKind, string>>,
  sign: 'Sign',
  signature: 'Your name, as you sign',
  signatureHint: 'What you type is your signature. It is shown with the time and printed below the decision.',
  draw: 'Draw your signature too (optional)',
  drawHint: 'With a finger, a mouse or a pen. The typed name is enough.',
  drawEmpty: 'Field for a drawn signature, empty',
  drawn: 'Drawn signature',
  drawAgain: 'Clear the drawn signature',
  words: 'Why do you not sign?',
  own: (kind: StatementKind, moment: string) =>
    kind === 'signed'
      ? `On ${moment}, you signed.`
      : kind === 'objected'
        ? `On ${moment}, you said that you do not sign.`
        : `On ${moment}, you took back what you had said before.`,
  /** How far it has come. `names`: of those who have not signed. */
  state: ({ status, signed, unsigned }: ConsentState, names: string, moment: string) =>
    ({
      proposed: `Proposal: signed by ${signed.length} of ${signed.length + unsigned.length}. Not signed yet: ${withStop(names)}`,
      complete: `Signed by ${signed.length} of ${signed.length + unsigned.length}, the last of them on ${moment}.`,
      withdrawn: `This proposal was withdrawn on ${moment}. It is not in force.`,
    })[status],
  complete: 'Enough people have signed. It stays as it is.',
  gone: 'The sender has withdrawn this proposal. There is nothing to sign.',
  ask: 'Ask those named in it to sign',
  askText:
    'Each person gets a private link that opens this decision and asks for a signature. They need no account.',
  message: {
    subject: (company: string) => `Decision of ${company} to sign`,
    ask: (company: string, day: string) =>
      `you are asked to sign a decision of ${company}, proposed on ${day}, which is made without a meeting. Read it here, and sign it or say why not:`,
    remind: (company: string, day: string) =>
      `your signature is missing on the decision of ${company} that was proposed on ${day}. Read it here, and sign it or say why not:`,
  },
  withdraw: 'Withdraw the proposal',
  withdrawing: 'Withdrawing the proposal…',
  keep: 'Keep the proposal',
  withdrawTitle: 'Withdraw this proposal?',
  withdrawText: 'Nobody can sign it any more. It stays readable, and says that it was withdrawn.',
  again: 'Change it and propose it again',
  toChange:
    'People sign these words. To change them, withdraw the proposal first: its signatures count no more.',
  signed: 'It is signed and stays as it is. To change the decision, make another one.',
  notWithdrawn: 'We could not withdraw it. It may be signed by now: ask for the answers again.',
}

import { withStop } from '../message-facts.ts'

export const notices = {
  /** The page came over plain HTTP. */
  notPrivate:
    'This connection is not private: what you type can be read and changed on the network. The person who runs this service can mend that by serving it over HTTPS. Until then these pages need the network.',
  label: 'Notices',
  sampleNotice: 'Sample register: made-up companies.',
  clearDraft: 'Clear draft',
  clearDraftTitle: 'Clear this draft?',
  clearDraftText: (name: string) => `Your answers for ${name} will be deleted from this device.`,
  clearUnknown:
    'We do not know yet whether minutes that you sent arrived. If they did, nobody could open them any more. To keep them, send them again first.',
  keepAnswers: 'Keep my answers',
  draftCleared: 'Your draft was cleared.',
  offline: 'You are offline. Your answers are saved on this device.',
  onlineAgain: 'You are online again.',
  newRelease:
    'A new version of Minutebook is ready. Use it now and keep your answers, or go on: it comes by itself once every tab of Minutebook is closed.',
  takeNewRelease: 'Use it now',
  notSaving: 'This browser is not letting us save. Keep this tab open until you have sent the minutes.',
  changedElsewhere: 'These minutes were changed in another tab.',
  takeNewer: 'Use the newer version',
  recordedMeanwhile: (name: string) => `Your minutes for ${name} were recorded.`,
  correcting: (reference: string) =>
    `These minutes were recorded${reference && ` under reference ${reference}`}. What you changed since is not in it. Send again to record that as a correction.`,
  oldDropped: 'We removed answers from this device that were more than 30 days old.',
  idle: 'You have been away for a while. If others use this device, clear your answers.',
  keepGoing: 'Keep going',
  clearDevice: 'Clear this device',
  deviceCleared: 'This device is clear.',
  unconfirmed: (name: string) =>
    `We do not know yet whether your minutes for ${name} arrived. Send again: they will be recorded only once.`,
  sendAgain: 'Send again',
  neverAnswered: (name: string) =>
    `More than a day ago you sent minutes for ${withStop(name)} No answer ever came, so they may have been recorded. Sent once more, they could be recorded twice.`,
  seeConfirmation: 'See the confirmation',
  finish: 'Finish and clear this device',
  finishTitle: 'Clear this device?',
  finishText:
    'Your answers, this page and your private link will be removed from this browser. The record stays. Without the link nobody can open it, and we cannot either.',
  keepThem: 'Keep them',
}

import type { Replaced } from '../words.en.ts'
import { inSeconds } from './format.ts'
import type { privacyText } from './privacy.ts'
import { confirmation } from './record.ts'

type PrivacySections = (typeof privacyText)['sections']

/**
 * `counts`: events go to a collector. `takesAllFields`: all answers are sent, not only the specification's
 * nine fields.
 */
export type PlainGatewayFacts = { counts: boolean; takesAllFields: boolean }

/**
 * The words for a gateway with only the specification's two calls: no link opens a record, and each send
 * makes a record.
 */
export const plainGateway = ({ counts, takesAllFields }: PlainGatewayFacts) => ({
  keep: 'Keep as a file',
  heading: 'Your own copy',
  text: 'No link opens this record again. Keep the minutes as a file: it has every answer and the reference.',
  /** What the record has, if not the whole minutes. */
  holds: takesAllFields
    ? undefined
    : 'The record has the company, the date, the main topic, the CEO, the directors and whether all of them attended. Everything else in these minutes is only here and in what you keep.',
  /** The page about privacy, made from the sections for our own gateway. */
  privacy: (sections: PrivacySections): PrivacySections => [
    ...sections.slice(0, 1),
    {
      heading: 'What is sent',
      paragraphs: [
        'When you look a company up, its number goes to the service that has the register. When you send minutes, what the last step names goes to that service, which keeps it.',
        'No link opens a record again. What you keep as a file is yours alone.',
      ],
    },
    ...(counts ? sections.slice(3) : [{ heading: 'What we count', paragraphs: ['We count nothing.'] }]),
  ],
  /** Replaces the sentences of the same names. */
  instead: {
    entitySearch: { label: 'Entity number' },
    messages: { entityNumberEmpty: () => 'Enter the entity number' },
    review: {
      link: takesAllFields
        ? 'You then get a reference, and can keep the minutes as a file.'
        : 'What is sent is the company, the date, the main topic, the CEO, the directors and whether all of them attended. The rest stays with you: keep the minutes as a file once they are recorded.',
    },
    sending: {
      noAnswer:
        'We do not know whether your minutes arrived. Sending again may record them twice. Your answers are saved.',
      unreadable:
        'We got an answer that we cannot read, so we do not know whether your minutes arrived. Sending again may record them twice.',
      refused: (seconds) =>
        `The service that keeps the minutes did not accept them, and recorded nothing this time. Your answers are saved. Send again${
          seconds === undefined ? '' : ` in ${inSeconds(seconds)}`
        }, or keep the minutes as a file.`,
      tooMany: (seconds) =>
        `The service that keeps the minutes takes no more for now, and recorded nothing this time. Your answers are saved. Send again ${
          seconds === undefined ? 'later' : `in ${inSeconds(seconds)}`
        }, or keep the minutes as a file.`,
    },
    notices: {
      unconfirmed: (name) =>
        `We do not know whether your minutes for ${name} arrived. Sending again may record them twice.`,
      clearUnknown:
        'We do not know whether minutes that you sent arrived, and nothing of them would stay here. Keep them as a file first, on the last step.',
      correcting: (reference) =>
        `These minutes were recorded${reference && ` under reference ${reference}`}. What you changed since is not in that record. Send again to record them once more, with the changes.`,
      finishText:
        'Your answers and this page will be removed from this browser. The record stays, and nothing here opens it again.',
    },
    confirmation: {
      heading: takesAllFields ? confirmation.heading : 'What you sent is recorded',
      recorded: (moment) => `Sent ${moment}, by this device’s clock.`,
      whatWasRecorded: takesAllFields ? confirmation.whatWasRecorded : 'Your minutes',
      correction: (reference) =>
        `What you sent first is recorded too${reference && `, under reference ${reference}`}. These minutes stand beside it.`,
      takeNow: 'Keep the file now: this browser will not keep your minutes.',
      nothingTaken: 'You have not saved the minutes as a file.',
    },
    documents: {
      choices: 'Language, addresses',
      offline: 'You are offline. Make the document when you are online again.',
    },
    receipt: {
      noLink:
        'This service opens no record by a link. Ask the person who recorded the minutes for their file.',
    },
  } satisfies Replaced,
})

export type PlainGatewayWords = ReturnType<typeof plainGateway>

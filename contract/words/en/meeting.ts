import { LOCALES } from '../../language-names.ts'
import { TOPICS, type TopicId } from '../../topics.ts'

export const meetingDate = {
  heading: 'When was the meeting held?',
  example: 'For example, 3 27 2026 or Mar 27 2026',
  filledInToday: 'We filled in today.',
  filledInEarlier: (day: string) => `We filled in ${day}, the day when you first opened this page.`,
  parts: { month: 'Month', day: 'Day', year: 'Year' },
  calendar: {
    open: 'Choose from a calendar',
    opening: 'Opening the calendar…',
    failed: 'The calendar did not open. Type the date instead.',
    close: 'Close',
    label: 'Date of the meeting',
  },
  startTime: 'Start time',
  timeHint: 'For example, 9:30 am or 14:00',
  zone: 'Time zone',
  zoneIs: (zone: string) => `Time zone: ${zone}`,
  zoneHint: 'We filled in the time zone of this device. Choose the one of the place where you met.',
  place: 'Where was it held?',
  placeOptional: 'Where was it held? (optional)',
  placeFilledIn: 'We filled in the address from the register.',
  companyAddress: 'At the company’s address',
  elsewhere: 'At another place',
  elsewhereHint: 'We will ask for the address below',
  remote: 'Remotely',
  remoteHint: 'You can say below how people joined',
  placeAddress: 'Address of the place',
  placeMeans: 'How people joined',
  placeMeansHint: 'For example, by video call',
  more: 'More about the meeting (optional)',
  kind: 'What kind of meeting was it? (optional)',
  specialHint: 'You can say below how people learned of it',
  notice: 'Was notice of the meeting given? (optional)',
  noticeDate: 'When was notice given? (optional)',
  noticeCalendar: 'Date of the notice',
  noticeMeans: 'By what means',
  noticeMeansHint: 'For example, email',
  waivedBy: 'Who waived notice',
  waiversSigned: 'The waivers are in a signed writing kept with the minutes',
  body: 'Whose meeting was it?',
  bodyFilledIn: 'We filled in what is usual. Change it if others met.',
  endTime: 'End time',
}

/** "1 character", "1,200 characters". */
function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString(LOCALES.en)} characters`
}

export const discussion = {
  heading: 'What was the meeting about?',
  hint: 'Choose the main topic.',
  groups: { people: 'People', money: 'Money', company: 'Company', records: 'Records' },
  /** A topic as the screens call it. In English it has the name under which it is published. */
  topic: (id: TopicId): string => TOPICS[id].title,
  or: 'or',
  otherHint: 'Write it in your own words below the list',
  other: 'What was discussed?',
  otherTextHint: 'Write what was decided, not who said what',
  left: (characters: number) => `You have ${inCharacters(characters)} left`,
  tooMany: (characters: number) => `You have ${inCharacters(characters)} too many`,
}

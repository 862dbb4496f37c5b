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
  specialHint: 'You can say below how the directors learned of it',
  notice: 'Did the directors get notice of the meeting? (optional)',
  noticeDate: 'When was notice given? (optional)',
  noticeCalendar: 'Date of the notice',
  noticeMeans: 'By what means',
  noticeMeansHint: 'For example, email',
  waivedBy: 'Who waived notice',
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

export const attendance = {
  heading: 'Which directors attended?',
  hint: 'We marked everyone as present. Change what was different.',
  hintRemote: 'You said the meeting was remote, so everyone starts as present remotely.',
  hintAgain: 'Change what was different.',
  all: (directors: number, name: string) =>
    directors === 1 ? `${name} attended` : `All ${directors} directors attended`,
  unticked: (label: string) => `“${label}” is no longer ticked.`,
  tickedAgain: (label: string) => `“${label}” is ticked again.`,
  everyonePresent: 'Everyone is marked as present.',
  changeList: 'Change the list of directors',
  presentOf: (present: number, directors: number) =>
    directors === 1
      ? `The director you named was ${present === 1 ? 'present' : 'absent'}.`
      : `${present} of the ${directors} directors you named ${present === 1 ? 'was' : 'were'} present.`,
  addFirst: 'Add the directors first.',
  addDirectors: 'Add directors',
  noBoard: (name: string) =>
    `You said that ${name} has no board of directors, so there is no attendance to record.`,
}

import { LOCALES } from '../../language-names.ts'
import { TOPICS, type TopicId } from '../../topics.ts'
import { withStop } from '../with-stop.ts'

/** "1 character", "1,200 characters". */
function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString(LOCALES.en)} characters`
}

const everyoneInFavor = {
  board: 'All directors present voted in favor.',
  shareholders: 'All votes that were cast were in favor.',
  managers: 'All managers present voted in favor.',
  members: 'All members who took part were in favor.',
}

const outcomes = {
  adopted: 'Adopted',
  notAdopted: 'Not adopted',
  postponed: 'Postponed',
  discussed: 'Only discussed',
}

const manners = {
  byName: 'By name',
  counted: 'Only the numbers',
  notRecorded: 'Not recorded',
}

const choices = {
  for: 'For',
  against: 'Against',
  abstained: 'Abstained',
  recused: 'Recused',
  notVoting: 'Did not vote',
  away: 'Was not there',
}

/** What a vote came to, as `countVotes` has it. */
type Counted = Record<
  'for' | 'mostFor' | 'against' | 'abstaining' | 'notVoting' | 'recused' | 'needed' | 'disinterested',
  number
> & {
  rule: string
  isAdopted: boolean
}

/** What the screen of the topics says. Their facts have a catalogue of their own, which comes later. */
export const discussion = {
  heading: 'What was the meeting about?',
  headingFurther: 'What else was decided?',
  headingList: (topics: number) => `You have recorded ${topics} topics`,
  hint: 'Choose the main topic. You can add others after it.',
  hintFurther: 'Choose one topic.',
  groups: { people: 'People', money: 'Money', company: 'Company', records: 'Records' },
  /** A topic as the screens call it. In English it has the name under which it is published. */
  topic: (id: TopicId): string => TOPICS[id].title,
  or: 'or',
  chosenHint: 'Wording and facts are below the list',
  otherHint: 'Write it in your own words below the list',
  other: 'What was discussed?',
  otherTextHint: 'Write what was decided, not who said what',
  left: (characters: number) => `You have ${inCharacters(characters)} left`,
  tooMany: (characters: number) => `You have ${inCharacters(characters)} too many`,

  everyoneInFavor,
  wording: 'Wording',
  editWording: 'Edit the wording',
  ourWording: 'Use our wording again',
  edited: 'Edited by you',
  addFacts: 'Add the facts (optional)',
  recordVotes: 'Record the votes',
  opening: 'Opening…',
  notOpened: 'This part did not open. What you typed is still here.',

  facts: 'The facts',
  factsHint: 'Give what you know. The wording above changes as you type.',
  yes: 'Yes',
  no: 'No',
  notStated: 'Not stated',
  someoneElse: 'Someone else',
  theirName: 'Their name',
  nobodyNamed: 'Not stated',
  others: 'Anyone else',
  othersHint: 'One name a line',
  addAnother: 'Add another',
  rowOf: (list: string, position: number) => `${list} (${position})`,
  /** Names one field of an entry in a sentence about it. */
  inRow: (list: string, position: number, field: string) => `${list} (${position}): ${field}`,
  monthDayHint: 'For example, December 31',
  more: 'More about this decision (optional)',
  effectiveDate: 'In effect from',
  effectiveHint: (day: string) => `The day of the meeting, ${day}, if you leave it empty`,
  effectiveDay: 'The day of the meeting if you leave it empty',
  background: 'Background',
  backgroundHint: 'Why this was decided, in a sentence or two',
  movedBy: 'Moved by',
  secondedBy: 'Seconded by',
  interestsPart: 'Interests of those involved (optional)',
  interests: 'Who had an interest of their own in this?',
  interestsHint:
    'For example, a contract with themselves or with their family. Leave all empty if nobody did.',
  natureOf: (name: string) => `What interest ${name} had`,
  leftRoom: (name: string) => `${name} left the room for this matter`,
  files: 'Papers that belong to this decision',
  filesHint: (limit: number) =>
    limit === 1
      ? 'We keep its name, its size and its fingerprint (SHA-256). The file stays on your device.'
      : `Up to ${limit}. We keep the name, the size and the fingerprint (SHA-256) of each. The files stay on your device.`,
  fileAdded: (name: string) => `${name} was added.`,
  fileRemoved: (name: string) => `${name} was removed.`,
  filesFull: (limit: number, left: string) => `Up to ${limit} files can be named here. Not added: ${left}.`,
  fileUnread: (name: string) => `${name} could not be read. Choose it again.`,
  fileSize: (bytes: number) =>
    bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString(LOCALES.en)} KB`,

  votes: 'The votes',
  outcome: 'What became of it?',
  outcomes,
  untilHint: 'You can say below until when',
  until: 'Until when',
  untilExample: 'For example, the next meeting',
  manner: 'How do you want to record the votes?',
  manners,
  choices,
  absentToo: (names: string) => `Absent: ${withStop(names)}`,
  nobodyToVote: 'Name the people who vote, and you can record their votes by name.',
  counts: { for: 'Votes for', against: 'Votes against', abstaining: 'Abstained', notVoting: 'Did not vote' },
  percents: {
    for: 'Interests for, in percent',
    against: 'Interests against, in percent',
    abstaining: 'Interests abstaining, in percent',
    notVoting: 'Interests not voting, in percent',
  },
  countsHint: 'Enter at least one number. Leave the others empty where there was none.',
  /** "3 for, 1 against, 1 abstained; 3 needed: adopted." */
  result: (result: Counted) => {
    const { rule, needed, isAdopted, disinterested, mostFor } = result
    const unit = rule === 'interests' ? '%' : ''
    if (mostFor > result.for) {
      const verdict = isAdopted ? 'adopted' : mostFor < needed ? 'not adopted' : 'not certain'
      return `Of the ${disinterested} without an interest: ${isAdopted ? `at least ${result.for}` : `at most ${mostFor}`} for; ${needed} needed: ${verdict}.`
    }
    const counted = [
      `${result.for}${unit} for`,
      ...(result.against > 0 ? [`${result.against}${unit} against`] : []),
      ...(result.abstaining > 0 ? [`${result.abstaining}${unit} abstained`] : []),
      ...(result.recused > 0 ? [`${result.recused} recused`] : []),
      ...(result.notVoting > 0 ? [`${result.notVoting}${unit} did not vote`] : []),
    ]
    const counting = rule === 'disinterested' ? `Of the ${disinterested} without an interest: ` : ''
    if (rule === 'plurality') return `${counted.join(', ')}: ${isAdopted ? 'elected' : 'not elected'}.`
    const what = rule === 'interests' ? `more than ${needed}%` : String(needed)
    return `${counting}${counted.join(', ')}; ${what} needed: ${isAdopted ? 'adopted' : 'not adopted'}.`
  },
  noQuorum: (present: number, needed: number) =>
    `${present} present for this matter; ${needed} are needed for a quorum.`,
  enoughVotes: 'You said that it was not adopted, and these votes are enough.',
  everyoneAgain: 'Everyone voted in favor',

  mainTopic: 'Main topic',
  makeMain: 'Make this the main topic',
  madeMain: (topic: string) => `${topic} is the main topic now.`,
  addTopic: 'Add another topic',
  added: (topic: string) => `${topic} added`,
  changed: (topic: string) => `${topic} changed`,
  removed: (topic: string) => `${topic} was removed.`,
  removeTitle: (topic: string) => `Remove ${topic}?`,
  removeText: 'What you recorded about it will be deleted from these minutes.',
  keep: 'Keep it',
  gone: 'This topic is not in the list.',
  full: (topics: number) => `One record holds up to ${topics} topics.`,
}

import type { Body, CompanyForm } from '@minutebook/domain/company-form'
import { LOCALES } from '@minutebook/domain/language-names'
import type { BarredMatter } from '@minutebook/domain/law/rule'
import { withCapital } from '@minutebook/domain/text'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { format } from './format.ts'
import { everyoneVoted, NOT_COUNTED, nounsOf } from './nouns.ts'

/** "1 character", "1,200 characters". */
function inCharacters(characters: number): string {
  return characters === 1 ? '1 character' : `${characters.toLocaleString(LOCALES.en)} characters`
}

/** Resolutions that a nonprofit's law may forbid. */
const BARRED: Record<BarredMatter, string> = {
  distribution: 'dividends',
  issueShares: 'shares',
  loanToDirector: 'loans to directors or officers',
}

const barred = (matters: readonly BarredMatter[]) => format.list(matters.map((matter) => BARRED[matter]))

const outcomes = {
  adopted: 'Adopted',
  notAdopted: 'Not adopted',
  postponed: 'Postponed',
  discussed: 'Only discussed',
  leftToOwners: 'Left to the owners',
  noted: 'Noted, without a vote',
}

const manners = {
  unanimous: 'All in favor',
  byName: 'By name',
  counted: 'In numbers',
  notRecorded: NOT_COUNTED,
  none: 'No vote',
}

const choices = {
  for: 'For',
  against: 'Against',
  abstained: 'Abstained',
  recused: 'Recused',
  notVoting: 'Did not vote',
  away: 'Was out of the room',
  absent: 'Was not there',
}

/** The votes as stated. */
type Counted = Record<'for' | 'against' | 'abstaining' | 'notVoting' | 'recused', number>

/** The texts of the topics screen. The words of the topics themselves are in `document-text/en/topics/`. */
export const discussion = {
  heading: 'What was the meeting about?',
  headingFurther: 'What else was decided?',
  headingList: (topics: number) => `You have recorded ${topics} topics`,
  hint: 'Choose the main topic first.',
  groups: { people: 'People', money: 'Money', company: 'Company', records: 'Records' },
  /**
   * A topic's name in lists. The discussion screen has names that depend on the company (`topic-words.ts`).
   */
  topic: (id: TopicId): string => TOPICS[id].title,
  or: 'or',
  otherHint: 'Write it in your own words',
  moreTopics: 'More topics',
  searchTopics: 'Search all topics',
  found: (topics: number) =>
    topics === 0
      ? 'No topic has these words. Choose “Other” and use your own words.'
      : topics === 1
        ? '1 topic'
        : `${topics} topics`,
  /** A button of the search: its words become the text. */
  ownWords: (typed: string) => `Something else: “${typed}”`,
  changeTopic: 'Change topic',
  filledIn: 'Filled in from the people you named',
  isDecision: 'Was it a decision?',
  decision: 'Yes, something was decided or put to the vote',
  noDecision: 'No, it was only discussed',
  decidedBy: 'Who decided it?',
  decided: 'What was decided?',
  decidedHint: 'For example, the company buys a forklift for up to $20,000',
  /** `place`: the state whose law says so. */
  forbidden: (matters: readonly BarredMatter[], place: string) =>
    `The law of ${place}, as we read it, does not let a nonprofit decide these: ${barred(matters)}. No lawyer has reviewed this rule. If something else was decided, write it here`,
  notOffered: (matters: readonly BarredMatter[]) =>
    `Topics that are left out: ${barred(matters)}. A nonprofit has none as a rule. If something else was decided, write it here`,
  other: 'What was discussed?',
  otherTextHint: 'Write what it was about, not who said what',
  left: (characters: number) => `You have ${inCharacters(characters)} left`,
  tooMany: (characters: number) => `You have ${inCharacters(characters)} too many`,

  everyoneInFavor: (body: Body, form: CompanyForm) => `${everyoneVoted(body, form)}.`,
  wording: 'Wording',
  editWording: 'Edit the wording',
  ourWording: 'Use our wording again',
  edited: 'Edited by you',

  yes: 'Yes',
  no: 'No',
  chooseOne: 'Choose one',
  choosePerson: 'Choose a person',
  clear: 'Clear this answer',
  someoneElse: 'Someone else',
  theirName: 'Their name',
  others: 'Anyone else',
  othersHint: 'One name a line',
  addAnother: 'Add another',
  rowOf: (list: string, position: number) => `${list} (${position})`,
  /** Names one field of an entry in a sentence about it. */
  inRow: (list: string, position: number, field: string) => `${list} (${position}): ${field}`,
  monthDayHint: 'For example, December 31',
  more: 'More (optional)',
  effectiveDate: 'In effect from',
  effectiveHint: 'Leave it empty if nobody named a date.',
  background: 'Background',
  backgroundHint: 'Why this was decided, in a sentence or two',
  movedBy: 'Moved by',
  secondedBy: 'Seconded by',
  interestsPart: 'Interests (optional)',
  interests: 'Who had an interest of their own in this?',
  interestsHint: 'For example, a contract with themselves or their family',
  natureOf: (name: string) => `What interest ${name} had`,
  leftRoom: (name: string) => `${name} left the room for this matter`,
  leftForDiscussion: 'For the discussion too, not only for the vote',
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

  putToVote: 'How was it voted?',
  /** "Yes, all directors present voted in favor". */
  allInFavor: (body: Body, form: CompanyForm) => {
    const everyone = everyoneVoted(body, form)
    return `Yes, ${everyone.charAt(0).toLowerCase()}${everyone.slice(1)}`
  },
  interestedToo: (everyone: string, names: string) => `${everyone}, ${names} too`,
  outcome: 'What came of it?',
  outcomeOptional: 'What came of it? (optional)',
  outcomes,
  /** The button that saves: "Adopted, 3 to 1: save". `by` is "3 to 1" or "all in favor", or empty. */
  saveOutcome: (outcome: 'adopted' | 'notAdopted', by: string) =>
    `${outcomes[outcome]}${by && `, ${by}`}: save`,
  numbers: (votesFor: string, against: string) => `${votesFor} to ${against}`,
  allFor: 'all in favor',
  until: 'Until when',
  untilExample: 'For example, the next meeting',
  manners,
  choices,
  castingVote: 'Did the chair decide the tie with a casting vote? (optional)',
  castingVotes: { for: 'Yes, for it', against: 'Yes, against it', none: 'No' },
  counts: { for: 'Votes for', against: 'Votes against', abstaining: 'Abstained', notVoting: 'Did not vote' },
  percents: {
    for: 'Interests for, in percent',
    against: 'Interests against, in percent',
    abstaining: 'Interests abstaining, in percent',
    notVoting: 'Interests not voting, in percent',
  },
  countsHint: 'Enter at least one number. Leave the others empty where there was none.',
  /** "3 for, 1 against, 1 abstained." */
  result: (count: Counted, unit: '' | '%'): string => {
    const counted = [
      `${count.for}${unit} for`,
      ...(count.against > 0 ? [`${count.against}${unit} against`] : []),
      ...(count.abstaining > 0 ? [`${count.abstaining}${unit} abstained`] : []),
      ...(count.recused > 0 ? [`${count.recused} recused`] : []),
      ...(count.notVoting > 0 ? [`${count.notVoting}${unit} did not vote`] : []),
    ]
    return `${counted.join(', ')}.`
  },
  /**
   * The result of the votes under the governing law: a suggestion, because the chair declares the outcome.
   */
  finding: (
    { needed, isMore, isCarried }: { needed: number; isMore: boolean; isCarried: boolean },
    unit: '' | '%',
  ) =>
    `${isMore ? 'More than ' : ''}${needed}${unit} needed: by these numbers ${isCarried ? 'adopted' : 'not adopted'}.`,
  /** In place of a finding: owners elect by the most votes. */
  byPlurality: (form: CompanyForm) =>
    `${withCapital(nounsOf(form).directors)} are elected by the most votes.`,
  noQuorum: (present: number, needed: number) =>
    `${present} present for this matter; ${needed} are needed for a quorum.`,
  noRule: 'We check no rule for these votes, so only the numbers are printed.',

  mainTopic: 'Main topic',
  makeMain: 'Make main topic',
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

/** The decisions that a meeting usually takes, proposed one by one. */
export const plan = {
  onPage: {
    first: 'On one page, in about two minutes:',
    second: 'Or on one page, in about two minutes:',
  },
  /** What the meeting was for. */
  start: {
    annual: 'Annual meeting',
    bank: 'Bank account and who signs',
    other: 'Something else',
    same: 'The same decisions as in the minutes before',
  },
  sameAgain: 'Same again',
  headings: { annual: 'What did the annual meeting decide?', same: 'Was the same decided again?' },
  lead: 'Nothing below is in the minutes until you say so.',
  answers: { fill: 'Yes, and I will change or complete it', no: 'No, it was not taken up' },
  leave: 'Choose the topics myself',
  /** A nonprofit may have no members: its board elects. */
  termEnds: (form: CompanyForm) =>
    form === 'nonprofit'
      ? 'the next annual meeting'
      : `the next annual meeting of the ${nounsOf(form).shareholders}`,
  offices: { ceo: 'Chief executive officer', secretary: 'Secretary', cfo: 'Chief financial officer' },
}

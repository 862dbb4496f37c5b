import type { Rule } from '@minutebook/domain/attendance'
import { isOwners } from '@minutebook/domain/company-form'
import { sizeMattersTo } from '@minutebook/domain/law/findings'
import type { InterestBase } from '@minutebook/domain/law/rule'
import { companyOf, lawOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import {
  areOthersUnlisted,
  isQuorumUncertain,
  meetingQuorum,
  ownersIn,
  quorumOf,
  takingPartIn,
  type MeetingQuorum,
  type TakingPart,
} from '@minutebook/domain/quorum'
import { allOf, type Value, type Values } from './fill.ts'
import { MOST_IN_A_SENTENCE, type SentenceTable, type TextRenderer } from './text-renderer.ts'
import type { Wording } from './wording.ts'

type Meeting = TakingPart & Pick<TextRenderer, 'minutes' | 'isPartnership'> & { quorum: MeetingQuorum }
type Table = SentenceTable<Meeting, keyof Wording['quorum']>

/** Why no number is called needed: we have no rule for such a company, or its kind or state of formation is not stated. */
const UNCHECKED: Table = [
  { when: ({ quorum }) => typeof quorum === 'object', say: [] },
  { when: ({ formedIn, kind }) => !formedIn || !kind, say: ['uncheckedUnknown'] },
  { say: ['unchecked'] },
]

/** The quorum is checked; how the company votes is not. */
const VOTES_UNCHECKED: Table = [{ when: areVotesUnchecked, say: ['votesUnchecked'] }]

/** Only the totals of the owners are known, or others took part beside those listed. */
const UNLISTED: Table = [
  { when: ({ shareVotes }) => !shareVotes, say: [] },
  { when: ({ shareVotes }) => !shareVotes?.holders?.length, say: ['holdersNotListed'] },
  { when: ({ shareVotes = {} }) => areOthersUnlisted(shareVotes), say: ['othersNotListed'] },
]

const MEMBERS: Table = [
  { when: ({ shareVotes }) => shareVotes?.percent === undefined, say: ['interestsUnknown', UNLISTED] },
  { say: ['interests', UNCHECKED, VOTES_UNCHECKED, UNLISTED] },
]

const SHAREHOLDERS: Table = [
  {
    when: ({ shareVotes = {} }) => shareVotes.entitled === undefined || shareVotes.represented === undefined,
    say: ['sharesUnknown', UNLISTED],
  },
  { when: ({ quorum }) => typeof quorum === 'string', say: ['shares', UNCHECKED, UNLISTED] },
  { when: isMet, say: ['shares', 'met', VOTES_UNCHECKED, UNLISTED] },
  { say: ['shares', 'sharesNotMet', VOTES_UNCHECKED, UNLISTED] },
]

const COULD_NOT_HEAR: Table = [
  { when: ({ minutes }) => minutes.allCouldHear === false, say: ['couldNotHear'] },
]

const SIZE: Table = [{ when: ({ sizeVaries }) => sizeVaries !== undefined, say: ['sizeVaries'] }]

const SEATS: Table = [
  { when: ({ seats }) => seats === undefined, say: [SIZE] },
  { when: ({ isPartnership, body }) => isPartnership || body === 'managers', say: ['partners', SIZE] },
  { when: ({ seats }) => seats === 1, say: ['oneSeat', SIZE] },
  { say: ['seats', SIZE] },
]

const MET: Table = [
  { when: (meeting) => !isMet(meeting), say: ['notMet'] },
  { when: ({ minutes }) => isQuorumUncertain(minutes), say: ['metAtTimes'] },
  { say: ['met'] },
]

/** The numbers of those who took part, and what follows from them under the governing law. */
const QUORUM: Table = [
  { when: ({ body }) => body === 'members', say: [MEMBERS] },
  { when: ({ body }) => isOwners(body), say: [SHAREHOLDERS] },
  { when: ({ minutes }) => minutes.noBoard !== undefined, say: ['noBoard'] },
  { when: ({ directors }) => directors === 0, say: [] },
  { when: ({ present }) => present === undefined, say: ['unknownAttendance'] },
  { when: lacksSize, say: [COULD_NOT_HEAR, SEATS, 'sizeUnknown', 'presentOf'] },
  { when: ({ quorum }) => quorum === 'not-stated', say: [COULD_NOT_HEAR, 'seatsUnknown', SIZE, 'presentOf'] },
  { when: ({ quorum }) => quorum === 'not-checked', say: [COULD_NOT_HEAR, SEATS, 'presentOf', UNCHECKED] },
  { when: ({ body }) => body === 'managers', say: [COULD_NOT_HEAR, 'managers', SIZE] },
  {
    when: (meeting) => meeting.seats === 1 && meeting.directors === 1 && isMet(meeting),
    say: [COULD_NOT_HEAR, 'sole', SIZE, VOTES_UNCHECKED],
  },
  { say: [COULD_NOT_HEAR, SEATS, 'present', MET, VOTES_UNCHECKED] },
]

function isMet({ quorum }: Meeting): boolean {
  return typeof quorum === 'object' && quorum.isMet
}

/** The law lets the size of a board decide what is counted, and the minutes do not state it. */
function lacksSize({ quorum, seats, sizeVaries, minutes }: Meeting): boolean {
  return (
    quorum === 'not-stated' &&
    seats !== undefined &&
    sizeVaries === undefined &&
    sizeMattersTo(lawOf(minutes)) === 'always'
  )
}

function areVotesUnchecked({ quorum, body, minutes }: Meeting): boolean {
  const law = lawOf(minutes)
  return typeof quorum === 'object' && !(isOwners(body) ? law?.ownersAct : law?.act)
}

/** The numbers of those who took part, and their result if the governing law is supported. */
export function quorumText(words: TextRenderer): string {
  const { minutes, isPartnership, wording } = words
  const facts = takingPartIn(minutes)
  const meeting = { ...facts, minutes, isPartnership, quorum: quorumOf(facts) }
  const values = {
    ...(isOwners(facts.body) ? sharesValues(meeting, words) : peopleValues(meeting, words)),
    isHomeUnknown: !facts.formedIn,
    ...homeValues(words),
  }
  return words.tell(QUORUM, meeting, [wording.quorum, values]).filter(Boolean).join(' ')
}

/** For sentences about rules: "New York", "nonprofit corporations". */
export function homeValues({ minutes, wording }: TextRenderer): Values {
  const { kind } = companyOf(minutes)
  return { home: homeName(minutes.formedIn, wording), kinds: kind && wording.kinds[kind] }
}

const BASES = ['law', 'act', 'ownRule', 'floor'] as const

/** The directors or managers, and where the number that is needed comes from. */
function peopleValues(
  { minutes, quorum, body, seats, directors, present = 0 }: Meeting,
  words: TextRenderer,
): Values {
  const { people } = words.wording.format
  const found = typeof quorum === 'object' && 'present' in quorum ? quorum : undefined
  const isMajorityInOffice = found?.basis === 'law' && found.of === 'inOffice'
  const ofManagers = found && body === 'managers' ? found.base : undefined
  return {
    seats: seats === undefined ? undefined : people(seats),
    varies: minutes.boardSizeVaries,
    isOpen: seats === undefined,
    vacancies: seats !== undefined && seats > directors ? people(seats - directors) : undefined,
    present: people(present),
    isNone: present === 0,
    count: people(ofManagers ?? directors),
    isAll: present === (ofManagers ?? directors),
    all: allOf(ofManagers ?? directors),
    needed: found && people(found.needed),
    basis: found && { chosen: isMajorityInOffice ? 1 : BASES.indexOf(found.basis) },
    ...quorumRuleValues(words),
    name: words.directors[0],
    names: words.list(unableToHear(words), MOST_IN_A_SENTENCE),
    who: minutes.noBoard?.performedBy,
  }
}

/** The votes or interests of the owners. */
function sharesValues({ minutes, quorum }: Meeting, words: TextRenderer): Values {
  const { format } = words.wording
  const { entitled, represented, isPercent } = ownersIn(minutes)
  // Some laws only have a rule for the quorum of members.
  const isToDecide = lawOf(minutes)?.ownersAct !== undefined
  const written = (number: number | undefined) => (number === undefined ? undefined : format.number(number))
  return {
    entitled: written(entitled),
    represented: written(minutes.shareVotes?.represented),
    percent: isPercent && represented !== undefined ? format.percent(represented) : undefined,
    isChecked: typeof quorum === 'object' && (isToDecide || quorum.basis === 'law'),
    isToDecide,
    base: weightOf(minutes),
    ...ruleValues(minutes.voteRule, words),
  }
}

const WEIGHTS: readonly InterestBase[] = ['contributions', 'profits']

/** What the interests of the members are measured by. */
function weightOf(minutes: PartialMinutes): Value {
  const base = lawOf(minutes)?.interestBase?.interestBase
  return base && WEIGHTS.includes(base) ? { chosen: WEIGHTS.indexOf(base) } : undefined
}

/** The names of the directors who could not hear everyone else. */
export function unableToHear({ directors, minutes: { attendance = [] } }: TextRenderer): string[] {
  return directors.filter((_name, index) => attendance[index]?.couldNotHear)
}

/** "Delaware" for `US-DE`. */
export function homeName(formedIn: string | undefined, { places }: Pick<Wording, 'places'>): string {
  return formedIn ? places(formedIn.replace(/^US-/u, '')) : ''
}

/** The values of the rule on the quorum of a board, and the base of its fraction. */
export function quorumRuleValues(words: TextRenderer): Values {
  const { minutes } = words
  return {
    ...ruleValues(minutes.quorumRule, words),
    isOfThoseInOffice: isOfThoseInOffice(minutes),
  }
}

/** The base of a fraction that the bylaws require. */
function isOfThoseInOffice(minutes: PartialMinutes): boolean {
  const quorum = meetingQuorum(minutes)
  if (typeof quorum === 'object' && 'of' in quorum) return quorum.of === 'inOffice'
  return lawOf(minutes)?.quorum?.quorumBase === 'inOffice'
}

/** The values of a rule of the bylaws for sentences. */
export function ruleValues(rule: Rule | undefined, { wording: { format } }: TextRenderer): Values {
  if (!rule) return {}
  const { needs, section } = rule
  const named = { section, bylawSection: section && format.section(section) }
  if ('number' in needs) return { ...named, number: format.people(needs.number) }
  const { numerator, denominator } = needs
  return { ...named, fraction: format.part(numerator, denominator), isPercent: denominator === 100 }
}

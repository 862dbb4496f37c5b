import type { Rule } from '@minutebook/domain/attendance'
import { holdingsOf, isOwners } from '@minutebook/domain/company-form'
import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import { ownQuorum, type OwnRuleResult } from '@minutebook/domain/own-rules'
import { areOthersUnlisted, countRepresented, ownersIn, presenceOf } from '@minutebook/domain/presence'
import type { Values } from './fill.ts'
import { MOST_IN_A_SENTENCE, type SentenceTable, type TextRenderer } from './text-renderer.ts'
import type { Wording } from './wording.ts'

/*
 * The seats and those who took part, the company's own rules as they were stated, and whether a quorum was
 * declared. Which number the law asks for is said on screens alone.
 */

type Meeting = ReturnType<typeof meetingOf>
type Table = SentenceTable<Meeting, keyof Wording['quorum']>

/** Only the totals of the owners are known, or others took part beside those listed. */
const UNLISTED: Table = [
  { when: ({ shareVotes }) => !shareVotes?.holders?.length, say: [] },
  { when: ({ shareVotes = {} }) => areOthersUnlisted(shareVotes), say: ['othersNotListed'] },
]

/**
 * The rule for a quorum where its numbers are not all stated: otherwise the sentence on those present has it.
 */
const QUORUM_RULE: Table = [{ when: ({ rule, own }) => rule !== undefined && !own, say: ['quorumRule'] }]

const STATED: Table = [{ when: ({ minutes }) => minutes.quorumPresent !== undefined, say: ['stated'] }]

const OWNERS: Table = [
  { when: ({ shareVotes }) => shareVotes?.percent !== undefined, say: ['interests'] },
  { when: ({ shareVotes }) => shareVotes?.entitled !== undefined, say: ['shares'] },
  { when: ({ shareVotes }) => shareVotes?.represented !== undefined, say: ['represented'] },
]

const SEATS: Table = [
  { when: ({ minutes }) => minutes.boardSeats === undefined, say: [] },
  // The board's own paragraph has them.
  { when: ({ minutes, body }) => isOwners(body) && minutes.isJoint === true, say: [] },
  { when: ({ body }) => isOwners(body), say: ['seatsOfBoard'] },
  { when: ({ isPartnership, body }) => isPartnership || body === 'managers', say: ['partners'] },
  { when: ({ minutes }) => minutes.boardSeats === 1, say: ['oneSeat'] },
  { say: ['seats'] },
]

const COULD_NOT_HEAR: Table = [
  { when: ({ minutes }) => minutes.allCouldHear === false, say: ['couldNotHear'] },
]

/** The attendance names those present: without seats and a rule their number adds nothing. */
const PRESENT: Table = [
  { when: ({ present }) => present === undefined, say: [] },
  { when: ({ minutes, own }) => minutes.boardSeats !== undefined || own !== undefined, say: ['present'] },
]

const NO_BOARD: Table = [{ when: ({ minutes }) => minutes.noBoard !== undefined, say: ['noBoard'] }]

const QUORUM: Table = [
  { when: ({ body }) => isOwners(body), say: [NO_BOARD, SEATS, OWNERS, QUORUM_RULE, STATED, UNLISTED] },
  { when: ({ minutes }) => minutes.noBoard !== undefined, say: ['noBoard', QUORUM_RULE, STATED] },
  { when: isSole, say: [COULD_NOT_HEAR, 'sole', QUORUM_RULE, STATED] },
  { say: [COULD_NOT_HEAR, SEATS, PRESENT, QUORUM_RULE, STATED] },
]

function isSole({ minutes: { boardSeats, directors }, present, own }: Meeting): boolean {
  return boardSeats === 1 && directors.length === 1 && present === 1 && !own
}

function meetingOf({ minutes, isPartnership, body }: TextRenderer) {
  const { directors, shareVotes, quorumRule: rule } = minutes
  const present = directors.length > 0 ? presenceOf(minutes)?.filter(Boolean).length : undefined
  return { minutes, isPartnership, body, present, shareVotes, rule, own: ownQuorum(minutes, present) }
}

/** One paragraph: seats and presence, the company's own rules, and the quorum as it was stated. */
export function quorumText(words: TextRenderer): string {
  const meeting = meetingOf(words)
  const { minutes } = words
  const values = () => ({
    ...(isOwners(meeting.body) ? sharesValues(meeting, words) : peopleValues(meeting, words)),
    ...quorumRuleValues(meeting, words),
    quorumPresent: minutes.quorumPresent,
    quorumOf: minutes.isJoint && words.render('{bodyName}'),
    who: minutes.noBoard?.performedBy,
  })
  const { quorum, voteBases, voters } = words.wording
  const voter = words.body === 'board' && minutes.noBoard ? 'noBoard' : words.body
  // Of a consent, the votes that nobody gave count as well.
  const of = minutes.kind === 'consent' ? 'entitled' : minutes.voteRule?.of
  const bases = voteBases[words.body === 'members' ? 'members' : 'shareholders']
  const voteRule = minutes.voteRule && {
    ...voters[voter],
    ...(isOwners(words.body) && of && { allVotes: bases[of] }),
    ...ruleValues(minutes.voteRule, words),
  }
  return [
    ...words.tell(QUORUM, meeting, [quorum, values]),
    voteRule ? words.render(quorum.voteRule, voteRule) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The directors or managers. */
function peopleValues({ minutes, present = 0 }: Meeting, words: TextRenderer): Values {
  const { people } = words.wording.format
  const { boardSeats: seats, directors } = minutes
  const vacancies = seats === undefined ? 0 : seats - directors.length
  const personally = present - countRepresented(minutes)
  return {
    seats: seats === undefined ? undefined : people(seats),
    vacancies: vacancies > 0 ? people(vacancies) : undefined,
    present: people(personally),
    isNone: personally === 0,
    name: words.directors[0],
    names: words.list(unableToHear(words), MOST_IN_A_SENTENCE),
  }
}

/** The votes or interests of the owners. */
function sharesValues({ minutes }: Meeting, words: TextRenderer): Values {
  const { format } = words.wording
  const { entitled, represented, isPercent } = ownersIn(minutes)
  const written = (number: number | undefined) => (number === undefined ? undefined : format.number(number))
  return {
    seats: minutes.boardSeats === undefined ? undefined : format.people(minutes.boardSeats),
    entitled: written(entitled),
    represented: written(minutes.shareVotes?.represented),
    percent: isPercent && represented !== undefined ? format.percent(represented) : undefined,
  }
}

/** The rule for a quorum, and the number that it comes to. */
function quorumRuleValues({ rule, own }: Meeting, words: TextRenderer): Values {
  return {
    ...ruleValues(rule, words),
    ...neededValues(own, words),
    isOfOwners: isOwners(words.body),
    isOfInterests: words.body === 'members',
  }
}

/** How many the company's own rule asks for: people in words, votes in digits. */
export function neededValues(
  own: OwnRuleResult | undefined,
  { wording: { format }, body }: TextRenderer,
): Values {
  if (!own) return {}
  const rounded = Math.round(own.needed * 100) / 100
  if (body === 'members') return { needed: { text: format.percent(rounded), count: 2 } }
  return { needed: isOwners(body) ? format.counted(rounded) : format.people(rounded) }
}

/** The names of the directors who could not hear everyone else. */
export function unableToHear({ directors, minutes: { attendance = [] } }: TextRenderer): string[] {
  return directors.filter((_name, index) => attendance[index]?.couldNotHear)
}

/** "Delaware" for `US-DE`, "the United Kingdom" for `GB`: the words behind "formed in". */
export function homeName(
  formedIn: string | undefined,
  { placeAfterIn }: Pick<Wording, 'placeAfterIn'>,
): string {
  return formedIn ? placeAfterIn(toPublishedCode(formedIn)) : ''
}

/** The values of a rule of the bylaws for sentences. */
export function ruleValues(rule: Rule | undefined, { wording, body, form }: TextRenderer): Values {
  if (!rule) return {}
  const { format, nouns } = wording
  const { needs, section, source = 'bylaws' } = rule
  const named = {
    bylawSection: section && format.section(section),
    ...(source !== 'bylaws' && nouns.sources[source][holdingsOf(form)]),
  }
  if ('number' in needs) {
    const number = isOwners(body) ? format.counted(needs.number) : format.people(needs.number)
    return { ...named, number }
  }
  const { numerator, denominator } = needs
  return { ...named, fraction: format.part(numerator, denominator), isPercent: denominator === 100 }
}

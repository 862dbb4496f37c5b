/*
 * The names of the controls of attendance, which the screen shares with its parser and with links to it. A
 * control has the path of its answer in the minutes, so that a link finds it.
 */

/** The directors' boxes and what is asked of each of them, and the box about hearing each other. */
const ATTENDANCE = 'attendance'
export const ALL_COULD_HEAR = 'allCouldHear'

/**
 * The seats of the board, the number that the app filled in, whether it may vary, and the bylaws' quorum
 * rule.
 */
export const SEATS = 'boardSeats'
export const FILLED_SEATS = 'filledSeats'
export const SIZE_VARIES = 'boardSizeVaries'
export const RULE_NUMBER = 'quorumRule'
export const RULE_SECTION = 'quorumRule.section'

/** Whether a quorum was present, and what the app proposed until the person chose. */
export const QUORUM_PRESENT = 'quorumPresent'
export const PROPOSED_QUORUM = 'proposedQuorum'

/** Asked instead of seats when the owners met. */
export const VOTES_ENTITLED = 'shareVotes.entitled'
export const VOTES_REPRESENTED = 'shareVotes.represented'
export const INTERESTS = 'shareVotes.percent'

/** The owners' own rules: what each needs, of what, where it is written, and the section. */
export const OWNERS_RULES = ['ownersQuorum', 'ownersVote'] as const
export type OwnersRule = (typeof OWNERS_RULES)[number]
export const OWNERS_VOTE_OF = 'ownersVoteOf'
export const ruleSource = (rule: OwnersRule) => `${rule}.source`
export const ruleSection = (rule: OwnersRule) => `${rule}.section`

/** The owners who took part: the ids of the rows in one hidden field, and the fields of each row. */
export const HOLDERS = 'shareVotes.holders'
export const HOLDER_PARTS = ['name', 'holding', 'representedBy'] as const

export const PARTS = ['chair', 'recorder'] as const
export type PartName = (typeof PARTS)[number]
/** The field for a person whom the answers do not name. */
export const partNameField = (part: PartName) => `${part}.person.name`

export const OTHER_MATTERS = 'otherMatters'

/**
 * What is asked of one director's attendance: the path of the answer, with the director's id instead of a
 * position.
 */
const OF_DIRECTOR = [
  'status',
  'manner',
  'representedBy',
  'joined',
  'joinedDaysLater',
  'left',
  'leftDaysLater',
  'hasObjected',
  'objected',
  'couldNotHear',
] as const
type OfDirector = (typeof OF_DIRECTOR)[number]

export function directorField(directorId: string, asked: OfDirector): string {
  return `${ATTENDANCE}.${directorId}.${asked}`
}

/** All controls of one director. */
export function directorFields(directorId: string): string[] {
  return OF_DIRECTOR.map((asked) => directorField(directorId, asked))
}

/*
 * The names of controls that a screen shares with its parser and with links to it.
 */
export const DATE = 'date'
export const NOTICE_DATE = 'noticeDate'

/** In which of two equally named hours the meeting began, and on which day it ended. */
export const START_OFFSET = 'startOffset'
export const END_DAY = 'endDay'

/** When it was adjourned and resumed: the ids of the rows in one hidden field, and the fields of each row. */
export const PAUSES = 'pauses'
export const PAUSE_PARTS = ['from', 'fromDay', 'to', 'toDay'] as const

/** The box "All directors attended", and the box about hearing each other. */
export const ALL_ATTENDED = 'allAttended'
export const ALL_COULD_HEAR = 'allCouldHear'

/** The seats of the board, the number that the app filled in, whether it may vary, and the bylaws' quorum rule. */
export const SEATS = 'seats'
export const FILLED_SEATS = 'filledSeats'
export const SIZE_VARIES = 'sizeVaries'
export const RULE_NUMBER = 'ruleNumber'
export const RULE_SECTION = 'ruleSection'

/** Whether a quorum was present, and what the app proposed until the person chose. */
export const QUORUM_PRESENT = 'quorumPresent'
export const PROPOSED_QUORUM = 'proposedQuorum'

/** Asked instead of seats when the owners met. */
export const VOTES_ENTITLED = 'votesEntitled'
export const VOTES_REPRESENTED = 'votesRepresented'
export const INTERESTS = 'interests'

/** The owners' own rules: what each needs, of what, where it is written, and the section. */
export const OWNERS_RULES = ['ownersQuorum', 'ownersVote'] as const
export type OwnersRule = (typeof OWNERS_RULES)[number]
export const OWNERS_VOTE_OF = 'ownersVoteOf'
export const ruleSource = (rule: OwnersRule) => `${rule}Source`
export const ruleSection = (rule: OwnersRule) => `${rule}Section`

/** The owners who took part: the ids of the rows in one hidden field, and the fields of each row. */
export const HOLDERS = 'holders'
export const HOLDER_PARTS = ['name', 'holding', 'representedBy'] as const

export const PARTS = ['chair', 'recorder'] as const
export type PartName = (typeof PARTS)[number]
/** The field for a person whom the answers do not name. */
export const partNameField = (part: PartName) => `${part}Name`

export const OTHER_MATTERS = 'otherMatters'
export const SUBMITTER_FIELD = 'submitted-by'

/** The questions about one director's attendance. */
const OF_DIRECTOR = [
  'attendance',
  'representedBy',
  'joined',
  'joinedDay',
  'left',
  'leftDay',
  'objected',
  'objection',
  'couldNotHear',
] as const
type OfDirector = (typeof OF_DIRECTOR)[number]

export function directorField(asked: OfDirector, directorId: string): string {
  return `${asked}-${directorId}`
}

/** All controls of one director. */
export function directorFields(directorId: string): string[] {
  return OF_DIRECTOR.map((asked) => directorField(asked, directorId))
}

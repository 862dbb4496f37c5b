/*
 * The names of controls that a screen shares with those who read it or lead to it.
 */
export const DATE = 'date'
export const NOTICE_DATE = 'noticeDate'

/** The box that says that everybody attended, and the one about hearing each other. */
export const ALL_ATTENDED = 'allAttended'
export const ALL_COULD_HEAR = 'allCouldHear'

/** Seats of the board, what was filled in for them, and what the bylaws say of a quorum. */
export const SEATS = 'seats'
export const FILLED_SEATS = 'filledSeats'
export const RULE_NUMBER = 'ruleNumber'
export const RULE_SECTION = 'ruleSection'

/** What is asked in place of seats when the owners met. */
export const VOTES_ENTITLED = 'votesEntitled'
export const VOTES_REPRESENTED = 'votesRepresented'
export const INTERESTS = 'interests'

export const PARTS = ['chair', 'recorder'] as const
export type PartName = (typeof PARTS)[number]
/** The field for somebody whom the answers do not name. */
export const partNameField = (part: PartName) => `${part}Name`

export const OTHER_MATTERS = 'otherMatters'
export const SUBMITTER_FIELD = 'submitted-by'

/** What is asked of one director: how they took part, and what else there is to say. */
const OF_DIRECTOR = ['attendance', 'joined', 'left', 'objected', 'objection'] as const
type OfDirector = (typeof OF_DIRECTOR)[number]

export function directorField(asked: OfDirector, directorId: string): string {
  return `${asked}-${directorId}`
}

/** Every control of one director. */
export function directorFields(directorId: string): string[] {
  return OF_DIRECTOR.map((asked) => directorField(asked, directorId))
}

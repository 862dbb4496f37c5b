/*
 * The names of controls that a screen shares with those who read it or lead to it.
 */
export const DATE = 'date'
export const NOTICE_DATE = 'noticeDate'

/** The box that says that everybody attended, and the one about hearing each other. */
export const ALL_ATTENDED = 'allAttended'
export const ALL_COULD_HEAR = 'allCouldHear'

export const SUBMITTER_FIELD = 'submitted-by'

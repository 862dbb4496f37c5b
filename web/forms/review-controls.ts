/** The control for who sends the minutes. */
export const SUBMITTER_FIELD = 'submittedBy'

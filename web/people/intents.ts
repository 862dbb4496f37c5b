/** Which of a screen's actions a form asks for; the main button of a screen sends none. */
export const INTENT = 'intent'
export type Intent = 'addNamed' | 'remove' | 'leave'

/** Whom an intent is about. */
export const PERSON_ID = 'id'

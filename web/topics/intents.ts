/** Which of the screen's actions a form asks for; the main button sends none. */
export const INTENT = 'intent'
export type Intent = 'another' | 'leave' | 'remove' | 'makeMain'

/** Which topic of the list an intent is about, by the id that the answers give it. */
export const TOPIC_ID = 'id'

/** Which of a screen's actions a press asks for; the main button of a screen sends none. */
export const INTENT = 'intent'
export type Intent =
  'addDetailed' | 'addNames' | 'another' | 'consent' | 'leave' | 'makeMain' | 'meeting' | 'remove'

/** Whom or what an intent is about: a person or a topic, by its id in the answers. */
export const SUBJECT = 'id'

/** What ends a list of people: “yes” adds another person, “no” ends it. */
export const ANOTHER = 'another'

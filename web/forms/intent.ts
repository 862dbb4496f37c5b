import { createContext } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** What the open screen's action has returned; undefined before a press. Its route provides it. */
export const ActionAnswer = createContext<unknown>(undefined)

/** Which of a screen's actions a press asks for; the main button of a screen sends none. */
export const INTENT = 'intent'
export type Intent =
  | 'addDetailed'
  | 'addNames'
  | 'another'
  | 'consent'
  | 'leave'
  | 'makeMain'
  | 'meeting'
  | 'remove'
  | 'wholeMeeting'

/** Whom or what an intent is about: a person or a topic, by its id in the answers. */
export const SUBJECT = 'id'

/** What ends a list of people: “yes” adds another person, “no” ends it. */
export const ANOTHER = 'another'

/**
 * For a button that stands outside its screen's form: asks the action for something, or for something about
 * one person or topic. Presses during an action are ignored, because a second submit would abort the first.
 */
export function useIntent(): (intent: Intent, subject?: string) => void {
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  return (intent, subject) => {
    if (isBusy) return
    const fields: Record<string, string> = { [INTENT]: intent }
    if (subject !== undefined) fields[SUBJECT] = subject
    void submit(fields, { method: 'post' })
  }
}

import type { Minutes } from './minutes.ts'

/** Minutes as far as they are answered: what the schema needs may still be missing. */
export type MinutesSoFar = Omit<Minutes, 'ceo' | 'meetingDate' | 'discussion'> &
  Partial<Pick<Minutes, 'ceo' | 'meetingDate' | 'discussion'>>

import { errors, frame, product, progress, ui } from './frame.ts'
import { numberMessages } from './number-messages.ts'
import { entitySearch, search } from './search.ts'

/** What the first screen says: all that a first visit waits for. */
export const first = {
  product,
  ui,
  frame,
  progress,
  errors,
  entitySearch,
  search,
  messages: numberMessages,
}

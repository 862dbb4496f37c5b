import type * as english from '../en/first.ts'
import { errors, frame, product, progress, ui } from './frame.ts'
import { numberMessages } from './number-messages.ts'
import { entitySearch, search } from './search.ts'

export const first: typeof english.first = {
  product,
  ui,
  frame,
  progress,
  errors,
  entitySearch,
  search,
  messages: numberMessages,
}

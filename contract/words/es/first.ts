import type * as english from '../en/first.ts'
import { entitySearch } from './entity-search.ts'
import { frame, product, progress, ui } from './frame.ts'

export const first: typeof english.first = {
  product,
  ui,
  frame,
  progress,
  entitySearch,
}

import { entitySearch } from './entity-search.ts'
import { frame, product, progress, ui } from './frame.ts'

/** What the first screen says: all that a first visit waits for. */
export const first = { product, ui, frame, progress, entitySearch }

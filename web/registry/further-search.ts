import { createLazyPart } from '../ui/lazy-part.ts'
import { wholeFrame } from '../journey/whole-frame.ts'

/** All of the search but the number's own form: what looks companies up, and what is shown of it. */
export const furtherSearch = createLazyPart(async () => {
  const [{ searchParts }] = await Promise.all([import('./search-parts.ts'), wholeFrame.load()])
  return searchParts
})

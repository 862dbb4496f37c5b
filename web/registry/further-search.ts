import { createLazyPart } from '../journey/lazy-part.ts'
import { wholeFrame } from '../journey/whole-frame.ts'

/** The forms that a search by number may lead to; who knows the number meets none of them. */
export const furtherSearch = createLazyPart(async () => {
  const [{ NameSearch }, { RegisterChoice }] = await Promise.all([
    import('./name-search.tsx'),
    import('./register-choice.tsx'),
    wholeFrame.load(),
  ])
  return { NameSearch, RegisterChoice }
})

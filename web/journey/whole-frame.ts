import { createLazyPart } from '../ui/lazy-part.ts'
import { loadRestOfWords } from '../language/words.ts'

/**
 * What the frame can do beside showing an empty first screen: keep a draft, know the company, look one up, say what
 * the person must know. Every other screen waits for it; a first visit has it as soon as the first screen stands.
 */
export const wholeFrame = createLazyPart(async () => {
  const [{ frameParts, restoreDevice }] = await Promise.all([import('./frame-parts.ts'), loadRestOfWords()])
  restoreDevice()
  return frameParts
})

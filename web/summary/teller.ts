import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import type { Teller } from '@minutebook/contract/documents/told-minutes'
import { SENTENCES } from '../language/sentences.ts'
import { createSpokenPart } from '../language/spoken-part.ts'

/** What tells minutes in the sentences of documents. */
export const lazyTeller = createSpokenPart<Teller>(async (language) => {
  const { wording, ofDocument, topics } = SENTENCES[language]
  const [{ createTeller }, blocks, checks, sentences, further, said] = await Promise.all([
    import('@minutebook/contract/documents/told-minutes'),
    import('@minutebook/contract/documents/resolution-blocks'),
    import('@minutebook/contract/topic-checks'),
    wording(),
    ofDocument(),
    topics(),
  ])
  const wordingOf = ({ wordingVersion = 1 }: MinutesSoFar) => ({
    ...(sentences.earlier[wordingVersion] ?? sentences.wording),
    ...(further.earlier[wordingVersion] ?? further.ofDocument),
  })
  return createTeller({ wordingOf, ...said, ...blocks, ...checks })
})

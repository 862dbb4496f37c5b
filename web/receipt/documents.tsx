import { useEffect, useState } from 'react'
import { words } from '../shell/words.ts'
import { createLazyModule } from '../ui/lazy-module.ts'
import { Note } from '../ui/note.tsx'
import type { DocumentChoicesProps } from './document-choices.tsx'
import { lazyTitles } from './matter-titles.ts'

/**
 * A screen loads it before rendering: a late main button would move the content below it. Without the titles of the matters, the
 * certificates have the names of the topics.
 */
export const documentChoices = createLazyModule(async () => {
  const [choices] = await Promise.all([
    import('./document-choices.tsx'),
    lazyTitles.load().catch(() => undefined),
  ])
  return choices
})

/** The documents that the holder of a link can make. If this part does not load, the link still opens the documents. */
export function Documents(props: DocumentChoicesProps) {
  const part = documentChoices.use()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    documentChoices.load().catch(() => setLost(true))
  }, [])
  return (
    <section className="no-print">
      <h2 className="visually-hidden">{words.documents.heading}</h2>
      {part ? <part.DocumentChoices {...props} /> : isLost && <Note>{words.documents.offline}</Note>}
    </section>
  )
}

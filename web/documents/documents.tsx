import { lazy, Suspense } from 'react'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import type { DocumentChoicesProps } from './document-choices.tsx'

/** The link stands above, and gives the documents whenever this part cannot be loaded. */
const DocumentChoices = lazy(() =>
  import('./document-choices.tsx').then(
    (module) => ({ default: module.DocumentChoices }),
    () => ({ default: () => <Note>{words.documents.offline}</Note> }),
  ),
)

/** What can be made of a record, for whoever holds its link. */
export function Documents(props: DocumentChoicesProps) {
  return (
    <section className="no-print">
      <h2>{words.documents.heading}</h2>
      <Suspense>
        <DocumentChoices {...props} />
      </Suspense>
    </section>
  )
}

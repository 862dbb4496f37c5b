import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { wasJustCleared } from '../draft/cleared-device.ts'
import { companyState, onCompanyChange } from '../draft/company.ts'
import { hasTraces } from '../draft/traces.ts'
import { words } from '../language/words.ts'
import { SingleCard } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'

/** What the search has to say to somebody who was here before: the company they had, or that nothing is left. */
export function EarlierVisit() {
  // As it was on arrival: what is typed here does not take the note away.
  const [isCleared] = useState(() => wasJustCleared() && !hasTraces())
  // The stored term may still be under way to its company.
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  return (
    <>
      {isCleared && <Note tone="success">{words.notices.deviceCleared}</Note>}
      {entity && (
        <SingleCard
          heading={words.earlierVisit.returning(entity.name, entity.number)}
          actions={<Link to={pathOf('entityHome', entity.number)}>{words.actions.continue}</Link>}
        />
      )}
    </>
  )
}

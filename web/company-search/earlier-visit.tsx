import { useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { tab, useTab } from '../browser/tab-state.ts'
import { hasTraces } from '../draft/cleared-device.ts'
import { companyState } from '../draft/company.ts'
import { words } from '../language/words.ts'
import { SingleCard } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'

/**
 * What the search says to a returning person: the company they had, or that the device is clear. A person who asked for the next
 * company has no search term, so the old company is not shown.
 */
export function EarlierVisit() {
  // The state on arrival, so that typing here does not remove the note.
  const [isCleared] = useState(() => tab.state.wasCleared && !hasTraces())
  // The lookup of the stored term may still be running.
  const { entity, term } = useTab(companyState)
  return (
    <>
      {isCleared && <Note tone="success">{words.notices.deviceCleared}</Note>}
      {entity && term !== undefined && (
        <SingleCard
          heading={words.earlierVisit.returning(entity.name, entity.number)}
          actions={<Link to={pathOf('entityHome', entity.number)}>{words.actions.continue}</Link>}
        />
      )}
    </>
  )
}

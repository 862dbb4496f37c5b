import { useState, type ReactNode } from 'react'
import type { SummarySection } from '@minutebook/contract/minutes-summary'
import { Button } from '../ui/button.tsx'
import { MinutesSheet } from './minutes-sheet.tsx'
import { words } from '../language/words.ts'

type RecordedSheetProps = {
  sections: SummarySection[]
  /** Before the button that shows addresses. */
  beside?: ReactNode
}

/** All that was recorded. People's own addresses wait until they are asked for, and the page prints what it shows. */
export function RecordedSheet({ sections, beside }: RecordedSheetProps) {
  const [showsAddresses, setShowsAddresses] = useState(false)
  const hasAddresses = sections.some(({ rows }) => rows.some(({ address }) => address !== undefined))
  return (
    <>
      <div className="actions">
        {beside}
        {hasAddresses && (
          <Button variant="secondary" onClick={() => setShowsAddresses(!showsAddresses)}>
            {showsAddresses ? words.receipt.hideAddresses : words.receipt.showAddresses}
          </Button>
        )}
      </div>
      <MinutesSheet sections={sections} hidesAddresses={!showsAddresses} />
    </>
  )
}

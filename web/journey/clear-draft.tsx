import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { newArrival } from './arrival.ts'
import { askToClear } from './ask-to-clear.ts'
import { announceChange } from './change-note.tsx'
import { companyKey, companyState, onCompanyChange } from '../draft/company.ts'
import { onDraftChange } from '../draft/device-drafts.ts'
import { clearDraft, readDraft } from '../draft/draft.ts'
import { writePendingEntry } from '../draft/entries.ts'
import { words } from '../language/words.ts'

/** Clears the answers for this tab's company, after asking. Nothing while there are none. */
export function ClearDraft() {
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  const hasDraft = useSyncExternalStore(onDraftChange, () => readDraft(companyKey()) !== undefined)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()

  function handleClear() {
    setAsking(false)
    // What waits to be written would bring the draft back.
    writePendingEntry()
    clearDraft(companyKey())
    announceChange(() => words.notices.draftCleared)
    void navigate(pathOf('entityHome', entity?.number), { state: newArrival() })
  }

  if (!entity || !hasDraft) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.notices.clearDraft}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.notices.clearDraftTitle}
          text={askToClear(words.notices.clearDraftText(entity.name), companyKey())}
          keepLabel={words.notices.keepAnswers}
          confirmLabel={words.notices.clearDraft}
          onKeep={() => setAsking(false)}
          onConfirm={handleClear}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { useTab } from '../browser/tab-state.ts'
import { clearDevice } from '../draft/clear-device.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { clearDraft, findDraft } from '../draft/draft.ts'
import { hasUnknownSend } from '../draft/sent-drafts.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { newArrival } from './arrival.ts'
import { announceChange } from './change-note.tsx'

/** Clears the answers for this tab's company, after asking. Renders nothing without answers. */
export function ClearDraft() {
  const { entity } = useTab(companyState)
  const hasDraft = useTab(() => findDraft(companyKey()) !== undefined)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()

  function handleClear() {
    setAsking(false)
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

/**
 * The question before clearing, which also warns that the only key to a record may be deleted. `key`: clears
 * only this company's draft.
 */
export function askToClear(question: string, key?: string): string {
  return hasUnknownSend(key) ? `${question} ${words.notices.clearUnknown}` : question
}

type FinishButtonProps = {
  label?: string
  /** What clearing would lose, shown before the question. */
  warning?: string | undefined
}

/** Ends the work on a shared device: asks, then removes everything that the app stores there. */
export function FinishButton({ label = words.notices.finish, warning }: FinishButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { notices } = words
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={notices.finishTitle}
          text={[warning, askToClear(notices.finishText)].filter(Boolean).join(' ')}
          keepLabel={notices.keepThem}
          confirmLabel={notices.clearDevice}
          onKeep={() => setAsking(false)}
          onConfirm={clearDevice}
        />
      )}
    </>
  )
}

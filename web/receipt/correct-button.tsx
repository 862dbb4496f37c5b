import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lastLine } from '@minutebook/domain/entity-facts'
import { pathOf } from '@minutebook/domain/journey'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { entityKey } from '../draft/company.ts'
import { findDraft, replaceTyped } from '../draft/draft.ts'
import { fromMinutes, toCorrection } from '../draft/from-minutes.ts'
import { startAgain, startCorrection } from '../draft/new-minutes.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { localDay } from '../forms/local-day.ts'
import { SUBMITTER_FIELD } from '../forms/review-controls.ts'
import { words } from '../language/words.ts'
import { newArrival } from '../shell/arrival.ts'
import { askToClear } from '../shell/clear-draft.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

type CorrectButtonProps = {
  entity: Entity
  record: { id: string; reference?: string | undefined }
  minutes: Minutes
}

/** Starts a correction from what was recorded: a separate record that refers to this one. */
export function CorrectButton({ entity, record, minutes }: CorrectButtonProps) {
  return (
    <StartButton
      {...{ entity, minutes }}
      label={words.correction.start}
      start={(key, company) => startCorrection(key, toCorrection(company, minutes), record)}
    />
  )
}

/** Starts another proposal from the words of a consent that was withdrawn. */
export function ProposeAgainButton({ entity, minutes }: Omit<CorrectButtonProps, 'record'>) {
  return (
    <StartButton
      {...{ entity, minutes }}
      label={words.consents.again}
      start={(key) => startAgain(key, fromMinutes(minutes), localDay(new Date()))}
    />
  )
}

type StartButtonProps = Omit<CorrectButtonProps, 'record'> & {
  label: string
  /** Stores the draft of the company with this key. */
  start: (key: string, company: Entity) => void
}

/** Replaces a draft of the same company only after asking, and shows the review. */
function StartButton({ entity, minutes, label, start: startDraft }: StartButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { correction, notices } = words
  const company = { ...entity, name: lastLine(entity.name) }
  const key = entityKey(company)

  function start() {
    chooseCompany(company, company.number)
    startDraft(key, company)
    // The review shows the name in its field, where the person may change it.
    if (minutes.submittedBy) replaceTyped(key, 'review', { [SUBMITTER_FIELD]: [minutes.submittedBy] })
    void navigate(pathOf('review'), { state: newArrival() })
  }

  return (
    <>
      <Button variant="secondary" onClick={() => (findDraft(key) ? setAsking(true) : start())}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={correction.replaceTitle}
          text={askToClear(correction.replaceText(company.name), key)}
          keepLabel={notices.keepAnswers}
          confirmLabel={correction.replace}
          onKeep={() => setAsking(false)}
          onConfirm={start}
        />
      )}
    </>
  )
}

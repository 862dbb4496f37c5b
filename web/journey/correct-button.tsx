import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lastLine } from '@minutebook/contract/entity-facts'
import { entityKey } from '@minutebook/contract/entity-key'
import { pathOf } from '@minutebook/contract/journey'
import type { Minutes } from '@minutebook/contract/minutes'
import type { Entity } from '@minutebook/contract/registry'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { newArrival } from './arrival.ts'
import { askToClear } from './ask-to-clear.ts'
import { readDraft } from '../draft/draft.ts'
import { startCorrection } from '../draft/new-minutes.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'

type CorrectButtonProps = {
  entity: Entity
  record: { id: string; reference?: string | undefined }
  minutes: Minutes
}

/** Starts a correction from what was recorded: a record of its own, which names this one. */
export function CorrectButton({ entity, record, minutes }: CorrectButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { correction, notices } = words
  const company = { ...entity, name: lastLine(entity.name) }
  const key = entityKey(company)

  function start() {
    chooseCompany(company, company.number)
    startCorrection(key, fromMinutes(minutes), record)
    void navigate(pathOf('review'), { state: newArrival() })
  }

  return (
    <section className="no-print">
      <p className="hint">{correction.startText}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => (readDraft(key) ? setAsking(true) : start())}>
          {correction.start}
        </Button>
      </div>
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
    </section>
  )
}

import { useState } from 'react'
import type { StepId } from '@minutebook/domain/journey'
import { words } from '../language/words.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { LeaveLink, useLeave } from './leave-link.tsx'

type CancelLinkProps = {
  step: StepId
  title: string
  text: string
  /** Whether something would be lost. */
  hasTyped: (form: FormData) => boolean
}

/** Leaves the form and discards its input. Asks first if something was typed. */
export function CancelLink({ step, title, text, hasTyped }: CancelLinkProps) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = useLeave()

  function handleCancel(link: HTMLAnchorElement) {
    const form = link.closest('form')
    if (form && hasTyped(new FormData(form))) setIsAsking(true)
    else leave()
  }

  return (
    <>
      <LeaveLink step={step} onLeave={handleCancel}>
        {words.actions.cancel}
      </LeaveLink>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={<p>{text}</p>}
          keepLabel={words.people.keepEditing}
          confirmLabel={words.people.leave}
          onKeep={() => setIsAsking(false)}
          onConfirm={leave}
        />
      ) : null}
    </>
  )
}

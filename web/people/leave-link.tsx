import type { MouseEvent, ReactNode } from 'react'
import { Link, useSubmit } from 'react-router'
import { pathOf, stepBefore, type StepId } from '@minutebook/contract/journey'
import { writePendingEntry } from '../draft/entries.ts'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { INTENT, type Intent } from './intents.ts'

/** Asks the screen's own action to leave, which forgets what was typed and knows where the person came from. */
export function useLeave(): () => void {
  const submit = useSubmit()
  return () => {
    writePendingEntry()
    void submit({ [INTENT]: 'leave' satisfies Intent }, { method: 'post' })
  }
}

type LeaveLinkProps = {
  step: StepId
  onLeave?: (link: HTMLAnchorElement) => void
  children: ReactNode
}

/** A link to the list; pressed plainly, it goes back in the history when the list is what stands there. */
export function LeaveLink({ step, onLeave, children }: LeaveLinkProps) {
  const leave = useLeave()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    if (onLeave) onLeave(event.currentTarget)
    else leave()
  }

  return (
    <Link to={pathOf(stepBefore(step))} onClick={handleClick}>
      {children}
    </Link>
  )
}

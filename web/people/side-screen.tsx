import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { pathOf, stepBefore, type StepId } from '@minutebook/domain/journey'
import { useIntent } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { returnTo, wayBack } from '../shell/navigate-after-save.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'

/*
 * A side screen asks for one entry of a list, such as a director. Saving and cancelling both lead back to
 * where the person came from.
 */

/** Returns to the page that opened the side screen, else to its list. The action announces what was done. */
export function leaveSideScreen(step: StepId, request: Request): Promise<Response> {
  return returnTo(wayBack(request) ?? pathOf(stepBefore(step)), request)
}

/**
 * Submits "leave" to the screen's action, which discards the input and returns to where the person came from.
 */
function useLeave(): () => void {
  const press = useIntent()
  return () => press('leave')
}

type LeaveLinkProps = {
  step: StepId
  onLeave?: (link: HTMLAnchorElement) => void
  children: ReactNode
}

/** A link to the list. A plain press goes back in the history if the list is the previous entry. */
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

import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathOf, stepBefore, type StepId } from '@minutebook/domain/journey'
import { companyState } from '../draft/company.ts'
import { words } from '../language/words.ts'
import { previousAddress } from './visited.ts'

/**
 * Works like the browser's Back. If the visit started here, a step links to the step before it, and any other page to the first
 * step.
 */
export function BackLink({ step }: { step: StepId | undefined }) {
  const navigate = useNavigate()
  if (step === 'entitySearch') return null
  const before = pathOf(beforeOf(step), companyState().entity?.number)
  const previous = previousAddress()
  const address = isWayBack(step, previous, before) ? previous : undefined
  return (
    <Link
      className="back-link"
      to={address ?? before}
      onClick={(event) => {
        if (address === undefined || opensElsewhere(event)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {words.frame.back}
    </Link>
  )
}

/**
 * Whether Back shows what the person saw before. One press may have passed the screens before the guests: Back still passes each.
 */
function isWayBack(step: StepId | undefined, previous: string | undefined, before: string): boolean {
  if (previous === before) return true
  return step !== 'confirmation' && !(step === 'otherPersons' && previous === pathOf('ceo'))
}

function beforeOf(step: StepId | undefined): StepId {
  if (step === undefined) return 'entitySearch'
  return step === 'confirmation' ? 'entityHome' : stepBefore(step)
}

/** Whether the browser handles the click on a link itself: with a new tab or window, or a download. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

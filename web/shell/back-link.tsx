import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathOf, stepAfter, stepBefore, type StepId } from '@minutebook/domain/journey'
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

/** One press may answer these screens at once, which the person then sees only by Back. */
const PASSED: ReadonlySet<StepId> = new Set(['ceo', 'secretary', 'cfo', 'directors'])

/** Whether Back shows what the person saw before. Screens that one press passed are passed one by one. */
function isWayBack(step: StepId | undefined, previous: string | undefined, before: string): boolean {
  if (previous === before) return true
  if (step === 'otherPersons') return previous !== pathOf('ceo')
  const isFromNext = step !== undefined && PASSED.has(step) && previous === pathOf(stepAfter(step))
  return step !== 'confirmation' && !isFromNext
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

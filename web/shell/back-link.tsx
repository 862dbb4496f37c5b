import { Link, useLocation, useNavigate } from 'react-router'
import { pathOf, stepAfter, stepBefore, type StepId } from '@minutebook/domain/journey'
import { companyKey, companyState } from '../draft/company.ts'
import { getAnswers } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { previousAddress } from './visited.ts'

/**
 * Works like the browser's Back. If the visit started here, a step links to the step before it, and any other
 * page to the first step.
 */
export function BackLink({ step }: { step: StepId | undefined }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  if (step === 'entitySearch') return null
  const before = pathOf(beforeOf(step), companyState().entity?.number)
  const previous = previousAddress()
  const address = isWayBack(step, { previous, before, search }) ? previous : undefined
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
 * Where one press on the earlier screen may have answered all screens between the two, which the person then
 * sees only by Back.
 */
const LEAPS: Partial<Record<StepId, StepId>> = {
  otherPersons: 'ceo',
  discussion: 'otherPersons',
  review: 'discussion',
}

/**
 * The screens that one press may pass: from each, Back leads on to the one before it, whatever the person saw
 * last.
 */
const PASSED: ReadonlySet<StepId> = new Set([
  'ceo',
  'secretary',
  'cfo',
  'directors',
  'otherPersons',
  'meetingDate',
  'discussion',
  'attendance',
])

type Way = { previous: string | undefined; before: string; search: string }

/** Whether Back shows what the person saw before. Screens that one press passed are passed one by one. */
function isWayBack(step: StepId | undefined, { previous, before, search }: Way): boolean {
  if (previous === before || step === undefined) return true
  if (step === 'confirmation') return false
  // It was opened from another screen, to change one answer.
  if (search !== '') return true
  const [path] = previous?.split('?') ?? []
  const leap = LEAPS[step]
  const hasLeapt = leap !== undefined && path === pathOf(leap) && isAsked(stepBefore(step))
  const isFromNext = PASSED.has(step) && path === pathOf(stepAfter(step))
  return !hasLeapt && !isFromNext
}

/** Nobody attends a decision without a meeting. */
function isAsked(step: StepId): boolean {
  return step !== 'attendance' || getAnswers(companyKey()).attendanceConfirmed === true
}

function beforeOf(step: StepId | undefined): StepId {
  if (step === undefined) return 'entitySearch'
  return step === 'confirmation' ? 'entityHome' : stepBefore(step)
}

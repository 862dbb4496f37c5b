import { Link, useNavigate } from 'react-router'
import { pathOf, stepBefore, type StepId } from '@minutebook/contract/journey'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { companyState } from '../draft/company.ts'
import { previousAddress } from './visited.ts'
import { words } from '../language/words.ts'

/**
 * Goes where the browser's Back goes; opened by its address, a screen goes to the step before it, and a page that is no
 * step to the first one.
 */
export function BackLink({ step }: { step: StepId | undefined }) {
  const navigate = useNavigate()
  if (step === 'entitySearch') return null
  const before = pathOf(beforeOf(step), companyState().entity?.number)
  const previous = previousAddress()
  const address = step !== 'confirmation' || previous === before ? previous : undefined
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

function beforeOf(step: StepId | undefined): StepId {
  if (step === undefined) return 'entitySearch'
  return step === 'confirmation' ? 'entityHome' : stepBefore(step)
}

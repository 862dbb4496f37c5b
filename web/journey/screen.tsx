import type { ReactNode } from 'react'
import type { StepId } from '@minutebook/contract/journey'
import { BackLink } from './back-link.tsx'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { useLeaveWhenDone } from './leaving.ts'
import { PlainScreen } from './plain-screen.tsx'
import { NO_ERRORS, type SaidErrors } from '../forms/said-errors.ts'

type ScreenProps = {
  step: StepId
  /** The screen's one topic; also in the title. */
  heading: string
  /** The heading stands in the legend of the screen's only question; then the screen does not repeat it. */
  headingInLegend?: boolean
  errors?: SaidErrors
  children: ReactNode
}

/** What every step has: Back link, the summary of faults, one heading, a title. In this order (journey rubric 1, 2, 6, 26). */
export function Screen({ step, errors = NO_ERRORS, ...screen }: ScreenProps) {
  useLeaveWhenDone()
  return (
    <PlainScreen
      {...screen}
      step={step}
      hasErrors={errors.list.length > 0}
      above={
        <>
          <BackLink step={step} />
          <FaultSummary errors={errors} />
        </>
      }
    />
  )
}

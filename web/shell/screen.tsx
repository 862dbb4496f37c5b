import type { ReactNode } from 'react'
import type { StepId } from '@minutebook/domain/journey'
import { NO_ERRORS, type ErrorTexts } from '../forms/use-form-errors.ts'
import { BackLink } from './back-link.tsx'
import { useListChange } from './change-note.tsx'
import { FaultSummary, PlainScreen } from './plain-screen.tsx'

type ScreenProps = {
  step: StepId
  /** The screen's one topic, also used in the title. */
  heading: string
  /** The heading is the legend of the screen's only question, so the screen does not repeat it. */
  headingInLegend?: boolean
  errors?: ErrorTexts
  children: ReactNode
}

/**
 * The common parts of every step, in this order: Back link, summary of faults, one heading, a title (rubric
 * 1, 2, 6, 26).
 */
export function Screen({ step, errors = NO_ERRORS, ...screen }: ScreenProps) {
  useListChange()
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

import { useEffect, type ReactNode } from 'react'
import { PARTS, stepOf, type StepId } from '@minutebook/contract/journey'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { BackLink } from './back-link.tsx'
import { ChangeNote } from './change-note.tsx'
import { useLeaveWhenDone } from './leaving.ts'
import type { ShownErrors } from './use-form-errors.ts'
import { words } from './words.ts'

type ScreenProps = {
  step: StepId
  /** The screen's one topic; also in the title. */
  heading: string
  /** The heading stands in the legend of the screen's only question; then the screen does not repeat it. */
  headingInLegend?: boolean
  errors?: ShownErrors
  children: ReactNode
}

/** What every step has: Back link, the summary of faults, one heading, a title. In this order (journey rubric 1, 2, 6, 26). */
export function Screen({ step, heading, headingInLegend = false, errors, children }: ScreenProps) {
  const faults = errors?.list ?? []
  useLeaveWhenDone()
  useTitle(titleOf(step, heading), faults.length > 0)
  const summary = faults.length === 1 ? words.errors.summaryOne : words.errors.summaryMany
  return (
    <>
      <BackLink step={step} />
      {faults.length > 0 && <ErrorSummary title={summary} errors={faults} attempt={errors?.attempt ?? 0} />}
      {!headingInLegend && <h1 tabIndex={-1}>{heading}</h1>}
      <ChangeNote />
      {children}
    </>
  )
}

/** The title of a step's page: heading, part of the journey, product. */
export function titleOf(step: StepId, heading: string): string {
  const { part } = stepOf(step)
  return words.frame.title(heading, words.progress.parts[part], PARTS.indexOf(part) + 1)
}

/** The only place that sets the title. */
export function useTitle(title: string, hasErrors = false): void {
  useEffect(() => {
    document.title = hasErrors ? words.frame.errorTitle(title) : title
  }, [title, hasErrors])
}

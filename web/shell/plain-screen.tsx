import { useEffect, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { PARTS, stepOf, type StepId } from '@minutebook/domain/journey'
import type { ErrorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { ChangeNote } from './change-note.tsx'

type PlainScreenProps = {
  step: StepId
  heading: string
  headingInLegend?: boolean
  hasErrors: boolean
  /** The content above the heading. */
  above: ReactNode
  children: ReactNode
}

/** One heading and a title: the parts of a `Screen` that the first one needs. It has no Back link. */
export function PlainScreen({
  step,
  heading,
  headingInLegend = false,
  hasErrors,
  above,
  children,
}: PlainScreenProps) {
  useTitle(titleOf(step, heading), hasErrors)
  return (
    <>
      {above}
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

/** The errors of a screen, above its heading. Renders nothing without errors. */
export function FaultSummary({ errors: { list, attempt } }: { errors: ErrorTexts }) {
  if (list.length === 0) return null
  const title = list.length === 1 ? words.errors.summaryOne : words.errors.summaryMany
  return (
    <>
      <ErrorSummary title={title} errors={list} attempt={attempt} />
      <StaysInSight />
    </>
  )
}

/** At the end of a press, the router scrolls back to where it was made: the summary has the focus by then. */
function StaysInSight() {
  const { state } = useNavigation()
  useEffect(() => {
    const focused = document.activeElement
    if (state === 'idle' && focused?.matches('.error-summary')) focused.scrollIntoView({ block: 'nearest' })
  }, [state])
  return null
}

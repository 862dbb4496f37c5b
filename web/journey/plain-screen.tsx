import { useEffect, type ReactNode } from 'react'
import { PARTS, stepOf, type StepId } from '@minutebook/contract/journey'
import { ChangeNote } from './change-note.tsx'
import { words } from '../language/words.ts'

type PlainScreenProps = {
  step: StepId
  heading: string
  headingInLegend?: boolean
  hasErrors: boolean
  /** What stands before the heading. */
  above: ReactNode
  children: ReactNode
}

/** One heading and a title: as much of a `Screen` as the first one begins with, which has nowhere to go back to. */
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

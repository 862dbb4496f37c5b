import { pathOf } from '@minutebook/contract/journey'
import { wholeFrame } from './whole-frame.ts'
import { words } from '../language/words.ts'

/** Stands in place of a screen that failed: the problem screen, or as much of it as is there before the rest. */
export function FailedScreen() {
  const whole = wholeFrame.use()
  if (whole) return <whole.ProblemScreen />
  return (
    <>
      <h1 tabIndex={-1}>{words.frame.problem}</h1>
      <a href={pathOf('entitySearch')}>{words.entitySearch.heading}</a>
    </>
  )
}

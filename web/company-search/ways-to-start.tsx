import { Link } from 'react-router'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { chooseWay, chosenWay, type Way } from '../draft/way.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button.tsx'

type WaysToStartProps = {
  number: string
  /** The button label of the way through the screens. `step` is its first screen. */
  label: string
  step: StepId
  onStart?: () => void
}

/** Two ways, screen after screen or on the page, that end on the same review. The way used last comes first. */
export function WaysToStart({ number, label, step, onStart }: WaysToStartProps) {
  const bySteps = { way: 'steps' as const, to: pathOf(step, number), label }
  const onPage = { way: 'page' as const, to: pathOf('review'), label: words.entityHome.onPage }
  const ways = chosenWay() === 'page' ? [onPage, bySteps] : [bySteps, onPage]

  function handleStart(way: Way) {
    chooseWay(way)
    onStart?.()
  }

  return ways.map(({ way, to, label: says }, place) => (
    <Link
      key={way}
      className={buttonClass(place === 0 ? 'primary' : 'secondary')}
      to={to}
      onClick={() => handleStart(way)}
    >
      {says}
    </Link>
  ))
}

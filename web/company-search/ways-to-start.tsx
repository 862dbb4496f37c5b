import { Link } from 'react-router'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { replaceTyped } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { refuseStaleChange } from '../draft/other-tabs.ts'
import { hasPattern, listPatterns, startPlan } from '../draft/plan.ts'
import { chooseWay, chosenWay } from '../draft/way.ts'
import { TOPIC } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button.tsx'

/** Both ways end on the same review. The one that was used last comes first. */
function inOrder<Way>(bySteps: Way, onPage: Way): Way[] {
  return chosenWay() === 'page' ? [onPage, bySteps] : [bySteps, onPage]
}

type WaysToStartProps = {
  companyKey: string
  /** This device has no minutes of the company yet. */
  isFirst: boolean
}

/** Question by question, or on one page: there, the press also says what the meeting was for. */
export function WaysToStart({ companyKey, isFirst }: WaysToStartProps) {
  const [first, second] = inOrder(
    <BySteps key="steps" companyKey={companyKey} isFirst={isFirst} />,
    <OnPage key="page" companyKey={companyKey} isFirst={isFirst} />,
  )
  return (
    <>
      {first}
      {second}
    </>
  )
}

function BySteps({ companyKey, isFirst }: WaysToStartProps) {
  return (
    <div className="actions">
      <Link
        className={buttonClass(chosenWay() === 'page' ? 'secondary' : 'primary')}
        to={pathOf('ceo')}
        onClick={() => {
          chooseWay('steps')
          if (!isFirst) startNewMinutes(companyKey)
        }}
      >
        {isFirst ? words.entityHome.start : words.entityHome.startNew}
      </Link>
    </div>
  )
}

const HINT = 'on-page-hint'

function OnPage({ companyKey, isFirst }: WaysToStartProps) {
  const { start, onPage, sameAgain } = words.plan
  const offered: { label: string; begin?: () => void }[] = [
    { label: start.annual, begin: () => startPlan(companyKey, 'annual') },
    // The form of the first topic keeps the choice.
    { label: start.bank, begin: () => replaceTyped(companyKey, 'discussion', { [TOPIC]: ['bankAccount'] }) },
    { label: start.other },
    ...(hasPattern()
      ? [{ label: isFirst ? start.same : sameAgain, begin: () => startPlan(companyKey, 'same') }]
      : []),
    ...listPatterns().map(({ id, pattern }) => ({
      label: pattern,
      begin: () => startPlan(companyKey, 'same', id),
    })),
  ]
  // Whoever does the same again every year has it at hand.
  const isUsed = chosenWay() === 'page'
  return (
    <section className="stack" aria-labelledby={HINT}>
      <p className="hint" id={HINT}>
        {isUsed ? onPage.first : onPage.second}
      </p>
      <div className="ways">
        {offered.map(({ label, begin }) => (
          <Link
            key={label}
            className={buttonClass('secondary')}
            to={pathOf('review')}
            onClick={(event) => {
              if (refuseStaleChange(companyKey)) return event.preventDefault()
              chooseWay('page')
              if (!isFirst) startNewMinutes(companyKey)
              begin?.()
            }}
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}

/** Minutes that were begun continue in either way. `step`: the next screen. */
export function WaysToContinue({ number, step }: { number: string; step: StepId }) {
  const ways = inOrder(
    { way: 'steps' as const, to: pathOf(step, number) },
    { way: 'page' as const, to: pathOf('review') },
  )
  return ways.map(({ way, to }, place) => (
    <Link
      key={way}
      className={buttonClass(place === 0 ? 'primary' : 'secondary')}
      to={to}
      onClick={() => chooseWay(way)}
    >
      {place === 0 ? words.actions.continue : words.entityHome.otherWay[way]}
    </Link>
  ))
}

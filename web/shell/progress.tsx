import { PARTS, STEP_COUNT, STEPS, stepOf, type Part, type StepId } from '@minutebook/domain/journey'
import { words } from '../language/words.ts'

const NONE: readonly Part[] = []

type State = 'done' | 'current' | 'todo'

/**
 * Where a screen is in the journey: in words first, then one tick per step. No links: the review is for
 * jumping.
 */
export function Progress({ step, unanswered = NONE }: { step: StepId; unanswered?: readonly Part[] }) {
  const { number: current, part } = stepOf(step)
  return (
    <section
      className="progress"
      aria-label={words.progress.label}
      data-complete={current === STEP_COUNT || undefined}
    >
      <p className="progress-sentence">
        <span>{`${words.progress.part(PARTS.indexOf(part) + 1)} `}</span>
        <strong>{words.progress.parts[part]}</strong>
        <span className="visually-hidden">{`, ${words.progress.step(current)}`}</span>
      </p>
      <ol className="progress-parts">
        {PARTS.map((each) => (
          <PartTicks
            key={each}
            part={each}
            // Nothing of an unanswered part is done, even at a later screen.
            current={unanswered.includes(each) ? 0 : current}
            isCurrent={each === part}
          />
        ))}
      </ol>
    </section>
  )
}

function PartTicks({ part, current, isCurrent }: { part: Part; current: number; isCurrent: boolean }) {
  const numbers = numbersOf(part)
  const state: State = isCurrent ? 'current' : (numbers.at(-1) ?? 0) < current ? 'done' : 'todo'
  return (
    <li className="progress-part" aria-current={isCurrent ? 'step' : undefined}>
      <span className="progress-name">{words.progress.parts[part]}</span>
      <span className="visually-hidden">{`: ${words.progress[state]}`}</span>
      <span className="progress-ticks" aria-hidden="true">
        {numbers.map((number) => (
          <i key={number} className="tick" data-state={tickState(number, current)} />
        ))}
      </span>
    </li>
  )
}

function tickState(number: number, current: number): State {
  // After recording, the progress is complete.
  if (number === current && number !== STEP_COUNT) return 'current'
  return number <= current ? 'done' : 'todo'
}

/** The step numbers of a part; two screens may share one. */
function numbersOf(part: Part): number[] {
  return [...new Set(STEPS.filter((step) => step.part === part).map((step) => step.number))]
}

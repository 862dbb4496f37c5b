import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { countName } from '../forms/discussion-controls.ts'
import { COUNTS } from './read-votes.ts'

const HINT = 'counts-hint'

type VotesInNumbersProps = {
  shown: Entered
  errors: ShownErrors
  /** Members vote by their share of the interests. */
  areShares: boolean
}

export function VotesInNumbers({ shown, errors, areShares }: VotesInNumbersProps) {
  const labels = areShares ? words.discussion.percents : words.discussion.counts
  return (
    <>
      <p className="hint" id={HINT}>
        {words.discussion.countsHint}
      </p>
      {COUNTS.map((count) => (
        <Field
          key={count}
          name={countName(count)}
          label={labels[count]}
          width="year"
          inputMode={areShares ? 'decimal' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          // Of all of them: read once, with the first.
          describedBy={count === COUNTS[0] ? HINT : undefined}
          defaultValue={shownValue(shown, countName(count))}
          error={errors.of(countName(count))}
        />
      ))}
    </>
  )
}

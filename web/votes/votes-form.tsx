import { OUTCOMES } from '@minutebook/contract/resolutions'
import type { Body } from '@minutebook/contract/company-form'
import type { VoteResult } from '@minutebook/contract/vote-result'
import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { OUTCOME } from '../forms/topic-controls.ts'
import { UNTIL, VOTES_OPEN } from '../forms/discussion-controls.ts'
import { PartHeading } from '../ui/part-heading.tsx'
import { isVoteless } from './read-votes.ts'
import { VoteManner } from './vote-manner.tsx'
import type { Voter } from './voters.ts'
import { VoteResultLine } from './vote-result-line.tsx'

type VotesFormProps = {
  shown: Entered
  errors: ShownErrors
  voters: readonly Voter[]
  body: Body
  /** What the votes come to as they stand in the form now, and what became of the matter. */
  result: VoteResult | undefined
  outcome: (typeof OUTCOMES)[number] | undefined
  isJustOpened: boolean
  /** Everyone was in favor: the part goes. */
  onClose: () => void
}

/** What became of the matter, and who voted how. */
export function VotesForm(props: VotesFormProps) {
  const { shown, errors, body, outcome, onClose } = props
  const { discussion } = words
  return (
    <section>
      <input type="hidden" name={VOTES_OPEN} value="yes" />
      <PartHeading isJustOpened={props.isJustOpened}>{discussion.votes}</PartHeading>
      <Reveals>
        <RadioGroup
          name={OUTCOME}
          legend={discussion.outcome}
          legendLook="label"
          options={OUTCOMES.map((value) => ({
            value,
            label: discussion.outcomes[value],
            reveals: value === 'postponed',
            hint: value === 'postponed' ? discussion.untilHint : undefined,
          }))}
          defaultValue={shownValue(shown, OUTCOME)}
        />
        <RevealedPart>
          <Field
            name={UNTIL}
            label={discussion.until}
            hint={discussion.untilExample}
            optional
            autoComplete="off"
            defaultValue={shownValue(shown, UNTIL)}
            error={errors.of(UNTIL)}
          />
        </RevealedPart>
      </Reveals>
      <div className="stack" hidden={isVoteless(outcome)}>
        <VoteManner shown={shown} errors={errors} voters={props.voters} body={body} />
        <VoteResultLine result={props.result} outcome={outcome} />
      </div>
      <Button variant="secondary" onClick={onClose}>
        {discussion.everyoneAgain}
      </Button>
    </section>
  )
}

import { useRef } from 'react'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import { INTEREST, interestLeftRoom, voteName } from '../forms/discussion-controls.ts'
import { useInputEvent } from '../forms/input-event.ts'
import type { ErrorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { SelectField } from '../ui/select-field.tsx'
import { type Voter, choicesOf } from './parse-votes.ts'

type VotesByNameProps = {
  shown: Typed
  /** The current content of the form: another part of it asks about interests. */
  live: Typed
  voters: readonly Voter[]
  errors: Pick<ErrorTexts, 'of'>
}

/**
 * One line for each director: the name and the vote. Every director starts as in favor, or as absent where
 * the attendance says so. A director with an interest starts as recused if they left the room, otherwise
 * without a vote.
 */
export function VotesByName({ shown, live, voters, errors }: VotesByNameProps) {
  const part = useRef<HTMLUListElement>(null)
  const interests = voters.map(({ id }) => interestOf(id, live)).join(' ')
  useInputEvent(part, interests)
  return (
    <ul className="votes" ref={part}>
      {voters.map((voter) => {
        const { id, name, cameOrWent } = voter
        const start = startOf(voter, shown, live)
        return (
          <li key={id} data-vote={textIn(live, voteName(id)) || start}>
            <SelectField
              key={interestOf(id, live)}
              name={voteName(id)}
              label={name}
              width="full"
              options={[
                ...(start === '' ? [{ value: '', label: words.discussion.chooseOne }] : []),
                ...choicesOf(cameOrWent).map((value) => ({ value, label: words.discussion.choices[value] })),
              ]}
              defaultValue={start}
              error={errors.of(voteName(id))}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Keeps the choice, unless the interest has changed since, or `away` is no longer possible. */
function startOf({ id, isAbsent, cameOrWent }: Voter, shown: Typed, live: Typed): string {
  const interest = interestOf(id, live)
  const start = isAbsent ? 'absent' : { left: 'recused', stayed: '', '': 'for' }[interest]
  const chosen = interest === interestOf(id, shown) ? textIn(shown, voteName(id)) : start
  return choicesOf(cameOrWent).find((choice) => choice === chosen) ?? start
}

/** Whether a director has an interest in the matter, and whether they left the room. */
function interestOf(id: string, fields: Typed): 'left' | 'stayed' | '' {
  if (!fields[INTEREST]?.includes(id)) return ''
  return hasTick(fields, interestLeftRoom(id)) ? 'left' : 'stayed'
}

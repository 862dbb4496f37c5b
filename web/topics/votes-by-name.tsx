import { useEffect, useRef, useState, type RefObject } from 'react'
import { shownTick, shownValue, type UnsavedInput } from '../draft/unsaved-input.ts'
import { INTEREST, interestLeftRoom, voteName } from '../forms/discussion-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { choicesOf } from './parse-votes.ts'
import type { Voter } from './votes-sentence.ts'

/** With more directors than this, only the rows of those who were not simply in favor are open. */
const MOST_OPEN = 8

type VotesByNameProps = {
  shown: UnsavedInput
  /** The current content of the form: another part of it asks about interests. */
  live: UnsavedInput
  voters: readonly Voter[]
  errors: ShownErrors
}

/**
 * A table with one row per director and one column per vote. Every director starts as in favor. A director with an interest
 * starts as recused if they left the room, otherwise without a vote.
 */
export function VotesByName({ shown, live, voters, errors }: VotesByNameProps) {
  const part = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  const there = voters.filter(({ isAbsent }) => !isAbsent)
  const absent = voters.filter(({ isAbsent }) => isAbsent).map(({ name }) => name)
  const told = there.map(({ id }) => interestOf(id, live)).join(' ')
  useInputEvent(part, told)

  function handleOpen(id: string) {
    setOpened([...opened, id])
    // After rendering, so that keyboard focus stays in the row.
    requestAnimationFrame(() =>
      part.current?.querySelector<HTMLInputElement>(`[name="${voteName(id)}"]:checked`)?.focus(),
    )
  }

  return (
    <div className="stack">
      {there.length > MOST_OPEN ? <p>{words.discussion.votesStart}</p> : null}
      <ul className="vote-rows" ref={part}>
        {there.map(({ id, name, cameOrWent }) => {
          const start = startOf({ id, cameOrWent }, shown, live)
          const isOpen =
            there.length <= MOST_OPEN || start !== 'for' || interestOf(id, live) || opened.includes(id)
          return (
            <li key={id} className="vote-row">
              {isOpen ? (
                <RadioGroup
                  key={interestOf(id, live)}
                  name={voteName(id)}
                  legend={name}
                  legendLook="label"
                  layout="votes"
                  options={choicesOf(cameOrWent).map((value) => ({
                    value,
                    label: words.discussion.choices[value],
                  }))}
                  defaultValue={start}
                  error={errors.of(voteName(id))}
                />
              ) : (
                <>
                  <input type="hidden" name={voteName(id)} value="for" />
                  <span className="label">{name}</span>
                  <span className="vote-said">{words.discussion.choices.for}</span>
                  <Button variant="quiet" onClick={() => handleOpen(id)}>
                    <ActionLabel action={words.actions.change} name={name} />
                  </Button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {absent.length > 0 ? <p>{words.discussion.absentToo(words.format.list(absent))}</p> : null}
    </div>
  )
}

/** Notifies the form when `told` changes: a changed interest clears an answer, and no person typed that. */
export function useInputEvent(part: RefObject<HTMLElement | null>, told: string): void {
  const before = useRef(told)
  useEffect(() => {
    if (told !== before.current) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
    before.current = told
  }, [part, before, told])
}

/** Keeps the choice, unless the interest has changed since, or `away` is no longer possible. */
function startOf(
  { id, cameOrWent }: Pick<Voter, 'id' | 'cameOrWent'>,
  shown: UnsavedInput,
  live: UnsavedInput,
): string {
  const interest = interestOf(id, live)
  const start = { left: 'recused', stayed: '', '': 'for' }[interest]
  const chosen = interest === interestOf(id, shown) ? shownValue(shown, voteName(id)) : start
  return choicesOf(cameOrWent).find((choice) => choice === chosen) ?? start
}

/** Whether a director has an interest in the matter, and whether they left the room. */
function interestOf(id: string, fields: UnsavedInput): 'left' | 'stayed' | '' {
  if (!fields[INTEREST]?.includes(id)) return ''
  return shownTick(fields, interestLeftRoom(id)) ? 'left' : 'stayed'
}

import { useEffect, useRef, useState, type RefObject } from 'react'
import { enteredFields } from '../draft/entered-fields.ts'
import { shownTick, shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { INTEREST, interestLeftRoom, voteName } from '../forms/discussion-controls.ts'
import { choicesOf } from './read-votes.ts'
import type { Voter } from './voters.ts'

type VotesByNameProps = { shown: Entered; voters: readonly Voter[] }

/** One question a director; everyone starts as in favor, save who had an interest and left the room for it. */
export function VotesByName({ shown, voters }: VotesByNameProps) {
  const part = useRef<HTMLDivElement>(null)
  const left = useWhoLeft(part, shown, voters)
  const absent = voters.filter(({ isAbsent }) => isAbsent).map(({ name }) => name)
  return (
    <div className="stack" ref={part}>
      {voters
        .filter(({ isAbsent }) => !isAbsent)
        .map(({ id, name, cameOrWent }) => (
          <RadioGroup
            key={left.includes(id) ? `${id}, who left` : id}
            name={voteName(id)}
            legend={name}
            legendLook="label"
            layout="cells"
            options={choicesOf(cameOrWent).map((value) => ({
              value,
              label: words.discussion.choices[value],
            }))}
            defaultValue={startOf({ id, cameOrWent }, shown, left)}
          />
        ))}
      {absent.length > 0 ? <p>{words.discussion.absentToo(words.format.list(absent))}</p> : null}
    </div>
  )
}

/**
 * What was chosen stands, unless who chose it is said since then to have left the room, or no longer to have come late or left
 * early.
 */
function startOf(
  { id, cameOrWent }: Pick<Voter, 'id' | 'cameOrWent'>,
  shown: Entered,
  left: readonly string[],
): string {
  const start = left.includes(id) ? 'recused' : 'for'
  const isNews = left.includes(id) && !hasLeft(id, shown)
  const chosen = isNews ? start : shownValue(shown, voteName(id))
  return choicesOf(cameOrWent).find((choice) => choice === chosen) ?? start
}

function hasLeft(id: string, fields: Entered): boolean {
  return (fields[INTEREST]?.includes(id) ?? false) && shownTick(fields, interestLeftRoom(id))
}

/** The ids of those who left. Interests are told in another part of the same form, before the votes or after them. */
function useWhoLeft(part: RefObject<HTMLElement | null>, shown: Entered, voters: readonly Voter[]): string[] {
  const [fields, setFields] = useState(shown)
  const left = voters.filter(({ id }) => hasLeft(id, fields)).map(({ id }) => id)
  const told = left.join(' ')
  const before = useRef(told)
  useEffect(() => {
    const form = part.current?.closest('form')
    if (!form) return undefined
    const read = () => setFields(enteredFields(new FormData(form)))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [part])
  useEffect(() => {
    // A vote that starts anew was typed by nobody: whoever follows the form is told.
    if (told !== before.current) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
    before.current = told
  }, [part, told])
  return left
}

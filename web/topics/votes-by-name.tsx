import { shownValue } from '../journey/entered-values.ts'
import type { Entered } from '../journey/stored-draft.ts'
import { words } from '../journey/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { voteName } from './control-names.ts'
import { choicesOf } from './read-votes.ts'
import type { Voter } from './voters.ts'

/** One question a director; everyone starts as in favor. */
export function VotesByName({ shown, voters }: { shown: Entered; voters: readonly Voter[] }) {
  const absent = voters.filter(({ isAbsent }) => isAbsent).map(({ name }) => name)
  return (
    <>
      {voters
        .filter(({ isAbsent }) => !isAbsent)
        .map(({ id, name, cameOrWent }) => (
          <RadioGroup
            key={id}
            name={voteName(id)}
            legend={name}
            legendLook="label"
            layout="cells"
            options={choicesOf(cameOrWent).map((value) => ({
              value,
              label: words.discussion.choices[value],
            }))}
            defaultValue={shownValue(shown, voteName(id)) || 'for'}
          />
        ))}
      {absent.length > 0 ? <p>{words.discussion.absentToo(words.format.list(absent))}</p> : null}
    </>
  )
}

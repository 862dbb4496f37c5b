import { isOwners, type Body } from '@minutebook/contract/company-form'
import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals, type RevealSlot } from '../ui/reveals.tsx'
import { MANNER } from '../forms/discussion-controls.ts'
import { RECORDED_MANNERS, type RecordedManner } from './read-votes.ts'
import type { Voter } from './voters.ts'
import { VotesByName } from './votes-by-name.tsx'
import { VotesInNumbers } from './votes-in-numbers.tsx'

const OPENS: Record<RecordedManner, RevealSlot | false> = { byName: 'a', counted: 'b', notRecorded: false }

type VoteMannerProps = { shown: Entered; errors: ShownErrors; voters: readonly Voter[]; body: Body }

/** By name, or in numbers alone where those who voted are not directors. */
export function VoteManner({ shown, errors, voters, body }: VoteMannerProps) {
  const { discussion } = words
  const isOfOwners = isOwners(body)
  const hasNames = !isOfOwners && voters.length > 0
  const manners = RECORDED_MANNERS.filter((manner) => manner !== 'byName' || hasNames)
  const chosen = shownValue(shown, MANNER)
  return (
    <Reveals>
      <RadioGroup
        name={MANNER}
        legend={discussion.manner}
        legendLook="label"
        hint={hasNames || isOfOwners ? undefined : discussion.nobodyToVote}
        layout="cells"
        options={manners.map((value) => ({
          value,
          label: discussion.manners[value],
          reveals: OPENS[value],
        }))}
        defaultValue={manners.find((manner) => manner === chosen) ?? manners[0]}
      />
      {hasNames ? (
        <RevealedPart slot="a">
          <VotesByName shown={shown} voters={voters} />
        </RevealedPart>
      ) : null}
      <RevealedPart slot="b">
        <VotesInNumbers shown={shown} errors={errors} areShares={body === 'members'} />
      </RevealedPart>
    </Reveals>
  )
}

import type { Outcome } from '@minutebook/contract/resolutions'
import type { VoteResult } from '@minutebook/contract/vote-result'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { lazySpeech, type Speech } from '../summary/speech.ts'

const PAUSE_MS = 1000

type VoteResultLineProps = {
  /** Undefined while nothing can be counted. */
  result: VoteResult | undefined
  outcome: Outcome | undefined
}

/** What the votes come to, by the rule that the documents use. Contradictions are pointed out and stop nobody. */
export function VoteResultLine({ result, outcome }: VoteResultLineProps) {
  const speech = lazySpeech.use()
  const text = result ? words.discussion.result(result) : ''
  const settled = useSettled(text, PAUSE_MS)
  const notes = result && speech ? notesOn(result, outcome, speech.voteDoubts) : []
  return (
    <>
      {text ? <p className="vote-result">{text}</p> : null}
      <Status hidden>{settled === text && settled}</Status>
      {notes.length > 0 ? (
        <Note tone="warn">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Note>
      ) : null}
    </>
  )
}

function notesOn(result: VoteResult, outcome: Outcome | undefined, doubts: Speech['voteDoubts']): string[] {
  const { discussion } = words
  const { quorum, isAdopted } = result
  return [
    ...(quorum && !quorum.isMet ? [discussion.noQuorum(quorum.present, quorum.needed)] : []),
    ...(outcome === 'adopted' && !isAdopted && !result.isUncertain ? [doubts.adoptedAgainstVotes] : []),
    ...(outcome === 'notAdopted' && isAdopted ? [discussion.enoughVotes] : []),
    ...result.doubts.map((doubt) => doubts[doubt]),
  ]
}

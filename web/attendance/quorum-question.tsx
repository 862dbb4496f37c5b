import { useEffect, useRef } from 'react'
import { textIn, type Typed } from '../draft/typed.ts'
import { PROPOSED_QUORUM, QUORUM_PRESENT } from '../forms/attendance-controls.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

/**
 * Whether a quorum was present, as the chair said or the person knows. The app proposes an answer while the numbers are typed, until
 * the person chooses one. Without an answer the minutes say nothing of a quorum.
 */
export function QuorumQuestion({ live }: { live: Typed }) {
  const proposed = live[PROPOSED_QUORUM]?.at(-1)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const radios = group.current?.querySelectorAll('input') ?? []
    for (const radio of radios) if (radio.value === proposed) radio.checked = true
  }, [proposed])
  const { attendance } = words
  const { yes, no, leftOut } = attendance.quorumAnswers
  return (
    <div ref={group}>
      {proposed !== undefined && <input type="hidden" name={PROPOSED_QUORUM} value={proposed} />}
      <RadioGroup
        name={QUORUM_PRESENT}
        legend={attendance.quorumPresent}
        hint={attendance.quorumPresentHint}
        layout="row"
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
          { value: '', label: leftOut },
        ]}
        defaultValue={textIn(live, QUORUM_PRESENT)}
      />
    </div>
  )
}

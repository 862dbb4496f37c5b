import { useEffect, useState } from 'react'
import type { Block } from '@minutebook/contract/documents/blocks'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import type { Teller } from '@minutebook/contract/documents/told-minutes'
import { Blocks } from './blocks.tsx'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import { Note } from '../ui/note.tsx'

type MinutesInFullProps = { minutes: MinutesSoFar; teller: Teller }
type Drawn = { title: string; blocks: Block[] } | 'failed'

/** The whole document before it is sent, drawn from the same blocks as the PDF and the Word file. */
export function MinutesInFull({ minutes, teller }: MinutesInFullProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={words.review.inFull} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen ? <InFull minutes={minutes} teller={teller} /> : null}
    </Details>
  )
}

function InFull({ minutes, teller }: MinutesInFullProps) {
  const [drawn, setDrawn] = useState<Drawn>()
  // The minutes are made anew at each drawing; what they say is what counts.
  const said = JSON.stringify(minutes)
  useEffect(() => {
    let isWanted = true
    const show = (result: Drawn) => isWanted && setDrawn(result)
    teller.inFull(JSON.parse(said) as MinutesSoFar).then(show, () => show('failed')) // just written from them
    return () => {
      isWanted = false
    }
  }, [said, teller])
  if (drawn === 'failed') return <Note>{words.review.notInFull}</Note>
  return drawn ? <Blocks {...drawn} /> : null
}

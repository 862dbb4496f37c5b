import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import type { BookEntry } from './book-order.ts'
import { chainOfEntry, chainOfOpened, remark, sayChain, type ChainNote } from './say-chain.ts'

/** A record never changes, so the page shows later corrections beside it. */
export function Corrections({ of: opened }: { of: Parameters<typeof chainOfOpened>[0] }) {
  return <ChainNotes notes={sayChain(chainOfOpened(opened))} />
}

/**
 * The record's chain of corrections, as far as this device knows it. A correction is deliberate, or follows an earlier send that
 * had arrived after all. All records stay, and the page names them.
 */
export function ChainOfSent({ entry }: { entry: BookEntry }) {
  const { confirmation, correction } = words
  const { corrects: reference, minutes } = entry.sent
  const chain = chainOfEntry(entry)
  const [earlier, ...others] = chain.corrects
  if (minutes.supersedes !== undefined && reference === undefined) {
    const notes = [remark(confirmation.correction(earlier?.reference ?? ''))]
    return <ChainNotes notes={[...notes, ...sayChain({ ...chain, corrects: others })]} />
  }
  const unknown = reference !== undefined && !earlier ? [remark(correction.corrects(reference))] : []
  return <ChainNotes notes={[...unknown, ...sayChain(chain)]} />
}

function ChainNotes({ notes }: { notes: readonly ChainNote[] }) {
  return notes.map(({ sentence, isWarning }) => (
    <Note key={sentence} tone={isWarning ? 'warn' : 'info'}>
      {sentence}
    </Note>
  ))
}

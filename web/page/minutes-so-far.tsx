import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { PartId } from '@minutebook/document-text/minutes-blocks'
import type { StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { useTab } from '../browser/tab-state.ts'
import type { Answers } from '../draft/answers.ts'
import { companyState, entityKey } from '../draft/company.ts'
import { getAnswers } from '../draft/draft.ts'
import type { PageWords } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/status.tsx'
import { newsOf, sentencesOf, useWriter, writeSoFar, type Writer, type WrittenPage } from './so-far.ts'
import { useAnswersBeingWritten } from './writing.tsx'
import { PageOfMinutes } from './written-page.tsx'

/**
 * The minutes as they will be recorded, beside the form that writes them: the page itself on a wide screen,
 * and its last sentence at the foot of a narrow one, with a button that opens the page. It is not a live
 * region: a screen reader reads the last sentence only when the person moves there. Nothing waits for it: the
 * frame draws it again for another screen alone.
 */
export const MinutesSoFar = memo(function MinutesSoFar({ step }: { step: StepId }) {
  const { entity } = useTab(companyState)
  const writer = useWriter()
  return entity ? (
    <SoFar
      key={`${entityKey(entity)} ${writer.wording.language}`}
      entity={entity}
      step={step}
      writer={writer}
    />
  ) : null
})

type SoFarProps = { entity: Entity; step: StepId; writer: Writer }

function SoFar({ entity, step: opened, writer }: SoFarProps) {
  const step = useOncePainted(opened)
  return <PageBeside written={useWritten(entity, writer)} step={step} page={writer.page} />
}

type PageBesideProps = { written: WrittenPage; step: StepId; page: PageWords }

/** Drawn again only for another page or screen, not at each stage of a press. */
const PageBeside = memo(function PageBeside({ written, step, page }: PageBesideProps) {
  const { earlier, last } = useChanges(written)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const scrolled = useSentenceInView(written, step)
  const shown = { written, earlier, step, page }

  return (
    <aside className="so-far" aria-label={page.heading}>
      <VisuallyHidden>{last === undefined ? page.nothingYet : page.writtenLast(last)}</VisuallyHidden>
      <div className="so-far-page" ref={scrolled}>
        <p className="so-far-name" aria-hidden="true">
          {page.heading}
        </p>
        <PageOfMinutes {...shown} />
      </div>
      <div className="peek">
        <p aria-hidden="true">
          <strong>{page.heading}</strong>
          <span>{last ?? page.nothingYet}</span>
        </p>
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(true)
            dialog.current?.showModal()
          }}
        >
          {page.open}
        </Button>
      </div>
      <dialog ref={dialog} className="page-dialog" aria-label={page.heading} onClose={() => setOpen(false)}>
        <form method="dialog">
          <strong>{page.heading}</strong>
          <Button variant="quiet" type="submit">
            {page.close}
          </Button>
        </form>
        {isOpen && <PageOfMinutes {...shown} onOpen={() => dialog.current?.close()} />}
      </dialog>
    </aside>
  )
})

/** Composes the page again after an answer was saved, and while the open screen writes one. */
function useWritten(entity: Entity, writer: Writer): WrittenPage {
  const saved = useSavedAnswers(entityKey(entity))
  const writing = useAnswersBeingWritten()
  return useMemo(() => {
    const answers = writing ?? (JSON.parse(saved) as Answers) // stringified above
    return writeSoFar(entity, answers, writer)
  }, [entity, saved, writing, writer])
}

/**
 * The saved answers as JSON. A press that saves them first opens the next screen, and then writes the page.
 */
function useSavedAnswers(key: string): string {
  const saved = useTab(() => JSON.stringify(getAnswers(key)))
  return useOncePainted(saved, useNavigation().state !== 'idle')
}

/**
 * The value, once the screen that has it is painted: React would otherwise draw the page together with the
 * screen, which would show later. While `isHeld`, the value before.
 */
function useOncePainted<Value>(value: Value, isHeld = false): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (!isHeld) startTransition(() => setPainted(value))
  }, [value, isHeld])
  return painted
}

/** The page before the last answer, and what that answer wrote. */
function useChanges(written: WrittenPage): {
  earlier: ReadonlyMap<string, string>
  last: string | undefined
} {
  const [state, setState] = useState(() => ({ written, earlier: textsOf(written), last: lastOf(written) }))
  if (state.written === written) return state
  const earlier = textsOf(state.written)
  const next = { written, earlier, last: newsOf(written, state.written) ?? state.last }
  setState(next)
  return next
}

function textsOf(written: WrittenPage): ReadonlyMap<string, string> {
  return new Map(sentencesOf(written).map(({ key, text }) => [key, text]))
}

/** The opening sentence, shown until an answer has written another one. */
function lastOf(written: WrittenPage): string | undefined {
  return sentencesOf(written).find(({ key }) => key.startsWith('opening '))?.text
}

/** The part of the page that a screen writes into. */
const PART_OF_SCREEN: Partial<Record<StepId, PartId>> = {
  attendance: 'attendance',
  discussion: 'resolutions',
}

/**
 * Shows the part that the screen asks for, then each sentence that was written. Scrolls only the page; the
 * form does not move.
 */
function useSentenceInView(written: WrittenPage, step: StepId) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = PART_OF_SCREEN[step]
    const heading = part && page.current?.querySelector(`[data-part="${part}"]`)
    if (heading) scrollTo(page.current, heading, 0)
  }, [step])
  useEffect(() => {
    const marks = written.parts.length > 0 ? [...(page.current?.querySelectorAll('mark') ?? [])] : []
    const heading = page.current?.querySelector(`[data-part="${PART_OF_SCREEN[step]}"]`)
    const ink = marks.find((mark) => heading && isAfter(mark, heading)) ?? marks[0]
    if (ink) scrollTo(page.current, ink, 1 / 3)
  }, [written, step])
  return page
}

function isAfter(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

/** Scrolls so that the target stands at this share of the page's height, unless it can be seen already. */
function scrollTo(page: HTMLElement | null, target: Element, share: number): void {
  if (!page) return
  const frame = page.getBoundingClientRect()
  const { top, bottom } = target.getBoundingClientRect()
  const isSeen = top >= frame.top && bottom <= frame.bottom
  if (!isSeen || share === 0) page.scrollTop += top - frame.top - frame.height * share
}

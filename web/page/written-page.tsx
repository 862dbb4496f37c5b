import { Fragment, memo, useId, useMemo, type MouseEvent, type ReactNode } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { MinutesPart, PlacedBlock } from '@minutebook/document-text/minutes-blocks'
import { matterOfAnswer, stepOfAnswer, type AnswerPath } from '@minutebook/domain/answer-steps'
import type { StepId } from '@minutebook/domain/journey'
import { inBrowser, pathBelowBase } from '../browser/base.ts'
import { changePath } from '../forms/change-path.ts'
import { spokenLanguage, type PageWords } from '../language/words.ts'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { VisuallyHidden } from '../ui/status.tsx'
import { BlockView } from './blocks.tsx'
import { changeOf, sentenceKey, type Gap, type WrittenPage } from './so-far.ts'

type PageProps = {
  written: WrittenPage
  /**
   * The text of each sentence before the last answer. Sentences that are not in it are inked. If missing,
   * nothing is inked.
   */
  earlier?: ReadonlyMap<string, string>
  /** The open screen. Sentences that it asks for do not link to it. */
  step: StepId
  page: PageWords
  onOpen?: () => void
  /** Facts that the register has changed since the lookup. */
  changed?: readonly AnswerPath[]
}

/** The id of the link that opens a missing answer: the summary of errors leads to it. */
export function answerId(path: AnswerPath): string {
  return `answer-${path}`
}

/**
 * The minutes on paper. Each sentence opens the screen that asks for it. The newest words are inked for a
 * moment.
 */
export function PageOfMinutes(props: PageProps) {
  const navigate = useNavigate()
  return <Paper {...props} navigate={navigate} />
}

/**
 * The router draws its own links again at each stage of a press, and a page has one for each sentence: these
 * are plain.
 */
const Paper = memo(function Paper({
  written: { title, parts, gaps, form },
  earlier,
  step,
  page,
  onOpen,
  changed,
  navigate,
}: PageProps & { navigate: NavigateFunction }) {
  const id = useId()
  // A sentence that only moved is not new.
  const stoodBefore = useMemo(() => new Set(earlier?.values()), [earlier])

  function link(
    from: AnswerPath | undefined,
    text: ReactNode,
    { isGap = false, ...attributes }: { className: string; id?: string; isGap?: boolean },
  ) {
    const to = from === undefined ? undefined : stepOfAnswer(from)
    if (from === undefined || to === undefined || to === step || !isNamed(to, page)) return text
    return (
      <a
        {...attributes}
        href={inBrowser(changePath(to, matterOfAnswer(from), step === 'review' ? 'review' : 'page'))}
        onClick={openScreen}
      >
        {text}
        {/* What is not said yet names its screen itself. */}
        {!isGap && <VisuallyHidden>{page.change(page.screens[to](form))}</VisuallyHidden>}
      </a>
    )
  }

  function openScreen(event: MouseEvent<HTMLAnchorElement>) {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const { id: sentence, pathname, search } = event.currentTarget
    onOpen?.()
    if (sentence) arriveHereAgain(sentence)
    void navigate(pathBelowBase(pathname) + search)
  }

  function drawBlock(part: MinutesPart, placed: PlacedBlock, place: number) {
    const say = (text: string, row: number) => {
      const key = sentenceKey(part.id, place, row)
      const from = placed.rows ? placed.rows[row] : placed.from
      return link(
        from,
        <Inked text={text} earlier={earlier?.get(key)} isKnown={!earlier || stoodBefore.has(text)} />,
        {
          className: 'sentence',
          // Beside a form the page may stand twice.
          ...(step === 'review' && { id: `said-${key.replaceAll(' ', '-')}` }),
        },
      )
    }
    const isMarked = (row: number) => changed?.includes(placed.rows?.[row] ?? '') === true
    return <BlockView key={place} block={placed.block} say={say} isMarked={isMarked} />
  }

  function drawGap(gap: Gap) {
    const attributes = { className: 'sentence', isGap: true, ...(step === 'review' && { id: answerId(gap) }) }
    return (
      <p key={gap} className="gap">
        {link(gap, <span>{page.notSaid(page.gaps[gap](form))}</span>, attributes)}
      </p>
    )
  }

  return (
    <section className="page" lang={spokenLanguage()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {parts.map((part) => (
        <Fragment key={part.id}>
          {part.heading === undefined ? null : <h3 data-part={part.id}>{part.heading}</h3>}
          {part.blocks.map((placed, place) => drawBlock(part, placed, place))}
          {gaps[part.id]?.map(drawGap)}
        </Fragment>
      ))}
    </section>
  )
})

/** Going back from the screen of a sentence arrives at that sentence. */
function arriveHereAgain(id: string): void {
  window.history.replaceState(window.history.state, '', `#${id}`)
}

function isNamed(step: StepId, { screens }: PageWords): step is keyof PageWords['screens'] & StepId {
  return step in screens
}

/** In separate elements, because a browser that translates the page replaces bare text nodes. */
function Inked({ text, earlier, isKnown }: { text: string; earlier: string | undefined; isKnown: boolean }) {
  const change = isKnown ? undefined : changeOf(text, earlier)
  if (!change) return <span key="plain">{text}</span>
  return (
    <span key={text}>
      <span>{change.before}</span>
      <mark>{change.changed}</mark>
      <span>{change.after}</span>
    </span>
  )
}

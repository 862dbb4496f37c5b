import { useEffect, useState } from 'react'
import {
  Link,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
  useNavigation,
} from 'react-router'
import { PAGES, type StepId, STEPS } from '@minutebook/domain/journey'
import { VERIFY_ADDRESS } from '../gateway/abilities.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { words } from '../language/words.ts'
import { Writing } from '../page/writing.tsx'
import { Status } from '../ui/status.tsx'
import { useArrival, useArrivalMark } from './arrival.ts'
import { fetchAhead, whenLoaded } from './fetch-ahead.ts'
import { Header } from './header.tsx'
import { type DraftParts, loadDraftParts } from './load-draft-parts.ts'
import { Progress } from './progress.tsx'
import { SearchOverlay } from './running-search.tsx'

/**
 * The parts of the frame that depend on drafts; null if they do not load now, or where the build draws the
 * first screen.
 */
export async function loader(): Promise<DraftParts | null> {
  return typeof document === 'undefined' ? null : loadDraftParts().catch(() => null)
}

/** Each screen tries again. The results of a form do not wait for it. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined
}

/**
 * The search has no minutes to show, the review is the page itself, and the confirmation shows what was
 * recorded.
 */
const WITHOUT_MINUTES = new Set<StepId>(['entitySearch', 'review', 'confirmation'])

/** The frame around every screen and page: skip link, header, progress, banners, the screen, footer. */
export function Component() {
  const step = useCurrentStep()
  const parts = useDraftParts()
  useSpokenLanguage()
  useArrival()
  const hasMinutes = step !== undefined && !WITHOUT_MINUTES.has(step)
  return (
    <>
      <SkipLink />
      <Header step={step} />
      <Writing>
        <div className="frame" data-beside={hasMinutes || undefined}>
          <div className="frame-main">
            {step && (parts && step === 'review' ? <parts.ReviewProgress /> : <Progress step={step} />)}
            {parts && (step ? <parts.Banners step={step} /> : <parts.PageBanners />)}
            <Main step={step} />
          </div>
          {parts && hasMinutes && <parts.MinutesSoFar step={step} />}
        </div>
      </Writing>
      <Footer parts={parts} isShort={step !== undefined && step !== 'entitySearch'} />
      <StatusRegion />
      {parts && <parts.KeepTyped />}
      {parts && <parts.KeepSend />}
      {parts && step && <parts.PageViews step={step} />}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  )
}

/** Undefined on pages that are not steps. */
function useCurrentStep(): StepId | undefined {
  const id = useMatches().at(-1)?.id
  return STEPS.find((step) => step.id === id)?.id
}

/**
 * Null until they have loaded: the first screen of a first visit appears before them and works without them.
 */
function useDraftParts(): DraftParts | null {
  // The router's type is for data from a server.
  const loaded = useLoaderData() as DraftParts | null
  const [late, setLate] = useState<DraftParts>()
  const isMissing = loaded === null
  useEffect(() => {
    if (isMissing) whenLoaded(() => void fetchAhead([async () => setLate(await loadDraftParts())]))
  }, [isMissing])
  return loaded ?? late ?? null
}

/** Moves focus by script, because a link to `#main` would add a history entry. */
function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
    >
      {words.frame.skipLink}
    </a>
  )
}

/**
 * Inputs are uncontrolled and keep their own values, so a marked arrival mounts the screen again with the
 * data of that arrival.
 */
function Main({ step }: { step: StepId | undefined }) {
  const mark = useArrivalMark()
  const [drawing, setDrawing] = useState(mark)
  if (mark !== undefined && mark !== drawing) setDrawing(mark)
  return (
    <main id="main" data-step={step} tabIndex={-1}>
      <Outlet key={drawing} />
      {step && <SearchOverlay step={step} />}
    </main>
  )
}

/** Reads out that a screen is slow to open. The region exists from the start. */
function StatusRegion() {
  return (
    <Status hidden>{useLateStatus(useNavigation().state === 'loading' ? words.frame.opening : '')}</Status>
  )
}

const LATE_MS = 300

/** A status that is shown only if it lasts 300 ms. */
function useLateStatus(text: string): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => setLate(text), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate('')
    }
  }, [text])
  return late
}

/**
 * The footer of every screen and page: what the service is not, where answers are stored, how to clear them,
 * further reading. `isShort`: one line, after the first screen has said it whole and led to the check of a
 * document. Paper always has it whole.
 */
export function Footer({ parts, isShort }: { parts: DraftParts | null; isShort: boolean }) {
  return (
    <footer className="frame-footer" data-short={isShort || undefined}>
      <p>{words.frame.notGovernment}</p>
      <p>{isShort ? words.frame.inShort : words.frame.keptHere}</p>
      {parts && <parts.SampleNotice />}
      {/* A `div`, because the dialog of a button here contains paragraphs. */}
      <div className="footer-links">
        {parts && <parts.ClearDraft />}
        <Link to={PAGES.privacy}>{words.frame.privacy}</Link>
        {/* The server draws this page. */}
        {VERIFY_ADDRESS && !isShort && <a href={VERIFY_ADDRESS}>{words.frame.verify}</a>}
      </div>
    </footer>
  )
}

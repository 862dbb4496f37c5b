import { useEffect, useState, type FormEvent } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { STEPS, type StepId } from '@minutebook/domain/journey'
import { storeInput } from '../draft/store-input.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { words } from '../language/words.ts'
import { Writing } from '../page/writing.tsx'
import { Status } from '../ui/status.tsx'
import { useArrival, useArrivalMark } from './arrival.ts'
import { Header } from './header.tsx'
import { Footer, SkipLink } from './page-layout.tsx'
import { Progress } from './progress.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import { useDraftFrame } from './use-draft-frame.ts'

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

/** The frame around every step: skip link, header, progress, banners, the screen, footer. */
export function JourneyLayout() {
  const step = useCurrentStep()
  const drafts = useDraftFrame()
  useSpokenLanguage()
  useArrival()
  // The search has no minutes to show, the review is the page itself, and the confirmation shows what was recorded.
  const hasPage = !['entitySearch', 'review', 'confirmation'].includes(step)
  return (
    <>
      <SkipLink />
      <Header step={step} />
      <Writing>
        <div className="frame" data-beside={hasPage || undefined}>
          <div className="frame-main">
            {drafts && step === 'review' ? <drafts.ReviewProgress /> : <Progress step={step} />}
            {drafts && <drafts.Banners step={step} />}
            <Main step={step} />
          </div>
          {hasPage && drafts && <drafts.MinutesSoFar step={step} />}
        </div>
      </Writing>
      <Footer />
      <StatusRegion />
      {drafts && <drafts.PageViews step={step} />}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  )
}

/**
 * Stores what is typed on any screen. Inputs are uncontrolled and keep their own values, so a marked arrival mounts the screen
 * again with the data of that arrival.
 */
function Main({ step }: { step: StepId }) {
  const mark = useArrivalMark()
  const [drawing, setDrawing] = useState(mark)
  if (mark !== undefined && mark !== drawing) setDrawing(mark)
  return (
    <main id="main" data-step={step} tabIndex={-1} onInput={handleInput} onChange={handleInput}>
      <Outlet key={drawing} />
      <SearchOverlay step={step} />
    </main>
  )
}

/** Reads out that a screen is slow to open. The region exists from the start. */
function StatusRegion() {
  return (
    <Status hidden>{useLateStatus(useNavigation().state === 'loading' ? words.frame.opening : '')}</Status>
  )
}

function handleInput(event: FormEvent<HTMLElement>) {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form) storeInput(form)
}

function useCurrentStep(): StepId {
  const id = useMatches().at(-1)?.id
  return STEPS.find((step) => step.id === id)?.id ?? 'entitySearch'
}

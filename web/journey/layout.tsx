import { useEffect, useState, type FormEvent } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { STEPS, type StepId } from '@minutebook/contract/journey'
import { Status } from '../ui/status.tsx'
import { useArrival, useArrivalMark } from './arrival.ts'
import { useShownChange } from './change-note.tsx'
import { noteEntry, writePendingEntry } from '../draft/entries.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSpokenLanguage } from '../language/language.ts'
import { Progress } from './progress.tsx'
import { SkipLink } from './skip-link.tsx'
import { useLateStatus } from './use-late-status.ts'
import { wholeFrame } from './whole-frame.ts'
import { words } from '../language/words.ts'

/** The frame that every step stands in: skip link, band, progress, banners, the screen, footer. */
export function JourneyLayout() {
  const step = useCurrentStep()
  const whole = wholeFrame.use()
  useSpokenLanguage()
  useArrival()
  useSafeExit()
  return (
    <>
      <SkipLink />
      <Header step={step} />
      <div className="frame">
        <Progress step={step} />
        <div className="frame-main">
          {whole && <whole.Banners step={step} />}
          <Main step={step} />
        </div>
      </div>
      <Footer />
      <StatusRegion />
      {whole && <whole.PageViews step={step} />}
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  )
}

/**
 * Whatever is typed anywhere in the journey is noted here once. Fields keep their own values, so a marked arrival draws
 * the screen anew: from what the router loaded for that very arrival.
 */
function Main({ step }: { step: StepId }) {
  const whole = wholeFrame.use()
  const mark = useArrivalMark()
  const [drawing, setDrawing] = useState(mark)
  if (mark !== undefined && mark !== drawing) setDrawing(mark)
  return (
    <main id="main" tabIndex={-1} onInput={handleInput} onChange={handleInput}>
      <Outlet key={drawing} />
      {whole && <whole.SearchOverlay step={step} />}
    </main>
  )
}

/** Read out, in a region that is there from the start: what the last action changed, and a screen that is slow to open. */
function StatusRegion() {
  const change = useShownChange()
  const opening = useLateStatus(useNavigation().state === 'loading' ? words.frame.opening : '')
  return <Status hidden>{opening || change}</Status>
}

function handleInput(event: FormEvent<HTMLElement>) {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form) noteEntry(form)
}

function useCurrentStep(): StepId {
  const id = useMatches().at(-1)?.id
  return STEPS.find((step) => step.id === id)?.id ?? 'entitySearch'
}

/** Half-typed answers are written before the page goes away or into the background. */
function useSafeExit(): void {
  useEffect(() => {
    window.addEventListener('pagehide', writePendingEntry)
    document.addEventListener('visibilitychange', writePendingEntry)
    return () => {
      window.removeEventListener('pagehide', writePendingEntry)
      document.removeEventListener('visibilitychange', writePendingEntry)
    }
  }, [])
}

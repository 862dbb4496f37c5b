import { Outlet, ScrollRestoration } from 'react-router'
import { useArrival } from './arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSpokenLanguage } from '../language/language.ts'
import { SkipLink } from './skip-link.tsx'
import { wholeFrame } from './whole-frame.ts'

/** The frame of pages that are not steps: no progress, nothing to fill in. */
export function PageLayout() {
  const whole = wholeFrame.use()
  useSpokenLanguage()
  useArrival()
  return (
    <>
      <SkipLink />
      <Header step={undefined} />
      <div className="frame">
        <div className="frame-main">
          {whole && <whole.NewReleaseBanner />}
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <Footer />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  )
}

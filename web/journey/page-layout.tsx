import { Outlet, ScrollRestoration } from 'react-router'
import { useArrival } from './arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSpokenLanguage } from './language.ts'
import { SkipLink } from './skip-link.tsx'

/** The frame of pages that are not steps: no progress, nothing to fill in. */
export function PageLayout() {
  useSpokenLanguage()
  useArrival()
  return (
    <>
      <SkipLink />
      <Header step={undefined} />
      <div className="frame">
        <main id="main" className="frame-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
      <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
    </>
  )
}

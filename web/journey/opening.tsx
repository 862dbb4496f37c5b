import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import { words } from './words.ts'

/** While the first screen's chunk or the stored company is on its way: the frame, and what is happening. */
export function Opening() {
  return (
    <>
      <Header step={undefined} />
      <div className="frame">
        <main id="main" className="frame-main" tabIndex={-1}>
          <h1 className="visually-hidden">{words.product}</h1>
          <Skeleton lines={4} />
          <SearchOverlay />
        </main>
      </div>
    </>
  )
}

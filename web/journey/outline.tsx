import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'

/** What a page shows until the app is there. */
export function Outline() {
  return (
    <>
      <Header step={undefined} />
      <div className="frame">
        <div className="frame-main">
          <Skeleton lines={4} />
        </div>
      </div>
    </>
  )
}

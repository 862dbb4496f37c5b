import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { tab, useTab } from '../browser/tab-state.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { findConflict, revisionOf, acceptNewerDraft } from '../draft/other-tabs.ts'
import { removeOwnTexts } from '../draft/typed-text.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { newArrival, useArrivalMark } from './arrival.ts'
import { rememberTabReceipt } from './tab-receipt.ts'

/**
 * Another tab changed or sent the minutes of this screen, or this tab sent them while another screen was
 * open. Nothing on this screen is saved until the person has chosen.
 */
export function OtherTabBanner() {
  const { entity } = useTab(companyState)
  const change = useTab(() => findConflict(companyKey()))
  const refusal = useTab(() => tab.state.staleRefusal)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  // The newer answers may lack the subject of this screen: then the app arrives at another screen, without a
  // mark.
  const arrival = `${pathname}${search} ${useArrivalMark()}`
  const accepted = useRef<{ key: string; drawn: string | undefined; from: string }>(undefined)
  // Runs after the arrival: until then, the screen still shows the older answers, and must not save or send
  // them.
  useEffect(() => {
    if (!accepted.current || accepted.current.from === arrival) return
    acceptNewerDraft(accepted.current.key, accepted.current.drawn)
    accepted.current = undefined
  }, [arrival])

  function handleTake() {
    const key = companyKey()
    removeOwnTexts(key)
    accepted.current = { key, drawn: revisionOf(key), from: arrival }
    void navigate(pathname + search, { replace: true, state: newArrival() })
  }

  if (!entity || change === 'none') return null
  return (
    <FocusedWhenRefused refusal={refusal} isGood={change === 'recorded'}>
      {change === 'recorded' ? (
        <Recorded name={entity.name} />
      ) : (
        <>
          <p>{words.notices.changedElsewhere}</p>
          <Button variant="secondary" onClick={handleTake}>
            {words.notices.takeNewer}
          </Button>
        </>
      )}
    </FocusedWhenRefused>
  )
}

type FocusedWhenRefusedProps = { refusal: string; isGood: boolean; children: ReactNode }

/** Announced when it appears; focused when the person still tries to save or send. */
function FocusedWhenRefused({ refusal, isGood, children }: FocusedWhenRefusedProps) {
  const banner = useRef<HTMLDivElement>(null)
  const seen = useRef(refusal)
  useEffect(() => {
    if (seen.current !== refusal) banner.current?.focus()
    seen.current = refusal
  }, [refusal])
  return (
    <div className={classNames('banner', isGood && 'banner-good')} role="alert" tabIndex={-1} ref={banner}>
      {children}
    </div>
  )
}

/** The minutes of this screen are recorded: links to the confirmation. */
function Recorded({ name }: { name: string }) {
  return (
    <>
      <p>{words.notices.recordedMeanwhile(name)}</p>
      <Link to={pathOf('confirmation')} onClick={handleSee}>
        {words.notices.seeConfirmation}
      </Link>
    </>
  )
}

function handleSee(): void {
  const key = companyKey()
  const [receipt] = listReceipts(key)
  if (receipt) rememberTabReceipt(receipt.id)
  acceptNewerDraft(key)
}

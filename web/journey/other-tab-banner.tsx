import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { newArrival, useArrivalMark } from './arrival.ts'
import { companyKey, companyState, onCompanyChange } from '../draft/company.ts'
import { readDraft } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { dropPendingEntry } from '../draft/entries.ts'
import { rememberTabReceipt } from './guard.ts'
import { onOtherTab, otherTab, staleRefusals, takeNewerDraft } from '../draft/other-tabs.ts'
import type { CompanyDraft } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'

/**
 * Another tab changed or sent the minutes of this screen, or this one sent them while another screen was open. Nothing done
 * here is kept until the person has chosen.
 */
export function OtherTabBanner() {
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  const change = useSyncExternalStore(onOtherTab, () => otherTab(companyKey()))
  const refusals = useSyncExternalStore(onOtherTab, staleRefusals)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  // The newer answers may not have what this screen is about: then the arrival is at another one, and has no mark.
  const arrival = `${pathname}${search} ${useArrivalMark()}`
  const taken = useRef<{ key: string; drawn: CompanyDraft | undefined; from: string }>(undefined)
  // Once the arrival stands: before, the screen still shows the older answers, and must not save or send them.
  useEffect(() => {
    if (!taken.current || taken.current.from === arrival) return
    takeNewerDraft(taken.current.key, taken.current.drawn)
    taken.current = undefined
  }, [arrival])

  function handleTake() {
    const key = companyKey()
    dropPendingEntry()
    taken.current = { key, drawn: readDraft(key), from: arrival }
    void navigate(pathname + search, { replace: true, state: newArrival() })
  }

  if (!entity || change === 'nothing') return null
  return (
    <FocusedWhenRefused refusals={refusals} isGood={change === 'recorded'}>
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

type FocusedWhenRefusedProps = { refusals: number; isGood: boolean; children: ReactNode }

/** Read out when it comes; focused when somebody tried to save or send all the same. */
function FocusedWhenRefused({ refusals, isGood, children }: FocusedWhenRefusedProps) {
  const banner = useRef<HTMLDivElement>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current !== refusals) banner.current?.focus()
    seen.current = refusals
  }, [refusals])
  return (
    <div className={classNames('banner', isGood && 'good')} role="alert" tabIndex={-1} ref={banner}>
      {children}
    </div>
  )
}

/** The minutes of this screen are recorded: it leads to what came of it. */
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
  dropPendingEntry()
  const [receipt] = readSent(key)
  if (receipt) rememberTabReceipt(receipt.id)
  takeNewerDraft(key)
}

import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { companyKey } from '../draft/company.ts'
import { isDeviceSaving, onDraftChange } from '../draft/device-drafts.ts'
import { isNewReleaseReady, onNewRelease, loadNewRelease } from './new-release.ts'
import { onOtherTab, otherTab } from '../draft/other-tabs.ts'
import { isSendUnderWay, onSending } from './under-way.ts'
import { words } from '../language/words.ts'

/**
 * Says that a newer release is ready. Only while loading the page anew loses nothing: answers are being kept, no other
 * tab's answers wait to be taken over, and no send is under way.
 */
export function NewReleaseBanner() {
  const isReady = useSyncExternalStore(onNewRelease, isNewReleaseReady)
  const isSaving = useSyncExternalStore(onDraftChange, isDeviceSaving)
  const isAlone = useSyncExternalStore(onOtherTab, () => otherTab(companyKey()) === 'nothing')
  const isSending = useSyncExternalStore(onSending, isSendUnderWay)
  return (
    <Status>
      {isReady && isSaving && isAlone && !isSending && (
        <div className="banner">
          <p>{words.notices.newRelease}</p>
          <Button variant="secondary" onClick={loadNewRelease}>
            {words.notices.takeNewRelease}
          </Button>
        </div>
      )}
    </Status>
  )
}

import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { startNewMinutes } from '../draft/new-minutes.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { rememberTabReceipt } from '../journey/guard.ts'
import { Screen } from '../journey/screen.tsx'
import { words } from '../language/words.ts'
import { buttonClass } from '../ui/button-class.ts'

/** The review of minutes that another tab has sent: there is nothing left to send here. */
export function AlreadyRecorded({ receipt }: { receipt: Sent }) {
  const { reference = '' } = receipt
  return (
    <Screen step="review" heading={words.review.heading}>
      <p className="lead">{words.review.alreadySent(words.format.date(receipt.sentAt), reference)}</p>
      <div className="actions">
        <Link
          className={buttonClass('primary')}
          to={pathOf('confirmation')}
          onClick={() => rememberTabReceipt(receipt.id)}
        >
          {words.notices.seeConfirmation}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={pathOf('ceo')}
          onClick={() => startNewMinutes(receipt.entity)}
        >
          {words.entityHome.startNew}
        </Link>
      </div>
    </Screen>
  )
}

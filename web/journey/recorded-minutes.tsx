import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { ActionLabel } from '../ui/action-label.tsx'
import { newArrival } from './arrival.ts'
import type { Sent } from './stored-draft.ts'
import { rememberTabReceipt } from './guard.ts'
import { words } from './words.ts'

/** Minutes of this company that were recorded from this device, newest first. */
export function RecordedMinutes({ sent }: { sent: Sent[] }) {
  if (sent.length === 0) return null
  return (
    <section>
      <h2>{words.entityHome.recorded}</h2>
      <ul className="recorded">
        {sent.map((minutes) => (
          <li key={minutes.id} className="card">
            <span className="card-text">{describe(minutes)}</span>
            <div className="card-actions">
              <Link
                to={pathOf('confirmation')}
                state={newArrival()}
                onClick={() => rememberTabReceipt(minutes.id)}
              >
                <ActionLabel action={words.entityHome.open} name={describe(minutes)} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describe({ meetingDay, sentAt, reference = '' }: Sent): string {
  return words.entityHome.recordedRow(words.format.day(meetingDay), words.format.date(sentAt), reference)
}

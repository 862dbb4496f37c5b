import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { newArrival } from '../journey/arrival.ts'
import { rememberTabReceipt } from '../journey/guard.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { inBookOrder, type BookEntry } from './book-order.ts'

/** `ofAnyCompany`: nothing else on the screen says whose they are. */
type RecordedMinutesProps = { sent: Sent[]; ofAnyCompany?: boolean }

/** Minutes that were recorded from this device or added to it: of each company in the order of its minute book. */
export function RecordedMinutes({ sent, ofAnyCompany = false }: RecordedMinutesProps) {
  if (sent.length === 0) return null
  const companies = new Set(sent.map(({ entity }) => entity))
  const books = [...companies].map((company) => inBookOrder(sent.filter(({ entity }) => entity === company)))
  const say = ofAnyCompany ? describeWithCompany : describe
  return (
    <section>
      <h2>{words.entityHome.recorded}</h2>
      <ol className="recorded">
        {books.flat().map((entry) => (
          <li key={entry.sent.id} className="card">
            <span className="card-text lines">{say(entry)}</span>
            <div className="card-actions">
              <Link
                to={pathOf('confirmation')}
                state={newArrival()}
                onClick={() => rememberTabReceipt(entry.sent.id)}
              >
                <ActionLabel action={words.entityHome.open} name={say(entry)} />
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeWithCompany(entry: BookEntry): string {
  return `${entry.sent.entityName}\n${describe(entry)}`
}

function describe({ number, sent, correctedBy }: BookEntry): string {
  const { entityHome, format, correction } = words
  const { meetingDay, sentAt, reference = '' } = sent
  const row = entityHome.recordedRow(format.day(meetingDay), format.date(sentAt), reference)
  const later =
    correctedBy?.reference && correction.correctedBy(correctedBy.reference, format.date(correctedBy.sentAt))
  return [`${number}. ${row}`, later].filter(Boolean).join('\n')
}

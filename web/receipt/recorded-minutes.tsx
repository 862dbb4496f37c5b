import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { newArrival } from '../shell/arrival.ts'
import { rememberTabReceipt } from '../shell/tab-receipt.ts'
import { ActionLabel } from '../ui/button.tsx'
import { inBookOrder, type BookEntry } from './book-order.ts'
import { chainOfEntry, sayChain } from './corrections.tsx'

/** `ofAnyCompany`: the rest of the screen does not name the company. */
type RecordedMinutesProps = { sent: Sent[]; ofAnyCompany?: boolean }

/** Minutes that this device recorded or added: each company's in the order of its minute book. */
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

function describe(entry: BookEntry): string {
  const { entityHome, consents, format } = words
  const { number, sent } = entry
  const { meetingDay, sentAt, reference = '' } = sent
  const say = sent.minutes.kind === 'consent' ? consents.row : entityHome.recordedRow
  const row = say(format.day(meetingDay), format.date(sentAt), reference)
  return [`${number}. ${row}`, ...sayChain(chainOfEntry(entry)).map(({ sentence }) => sentence)].join('\n')
}

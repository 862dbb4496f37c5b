import type { ConsentState } from '@minutebook/domain/consent'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'

/** How far a consent has come, in one sentence. */
export function sayProgress(consent: ConsentState): string {
  const { consents, format } = words
  const names = format.list(consent.unsigned.map(({ name }) => name))
  const moment = consent.since === undefined ? '' : format.moment(consent.since)
  return consents.state(consent, names, moment)
}

export function ConsentProgress({ consent }: { consent: ConsentState }) {
  return (
    <Note tone={consent.status === 'withdrawn' ? 'warn' : 'info'}>
      <p>{sayProgress(consent)}</p>
    </Note>
  )
}

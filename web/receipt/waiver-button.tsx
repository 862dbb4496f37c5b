import type { Language } from '@minutebook/domain/language-names'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { noticePlaces } from '@minutebook/domain/waivers'
import { words } from '../language/words.ts'
import { DocumentButton } from './document-button.tsx'
import { fetchDocument } from './fetch-document.ts'
import { fileName } from './save-file.ts'

type WaiverButtonProps = { secret: string; minutes: Minutes; language?: Language }

/** The waivers of notice that were signed by link, as a paper with lines for everyone else. Nothing where nobody had to have notice. */
export function WaiverButton({ secret, minutes, language }: WaiverButtonProps) {
  const { waivers } = words
  if (noticePlaces(minutes).length === 0) return null
  return (
    <DocumentButton
      make={() => fetchDocument({ secret, kind: 'waiver', format: 'pdf', language })}
      name={fileName([waivers.fileName, minutes.entity.name, meetingDay(minutes)], 'pdf')}
    >
      {waivers.paper}
    </DocumentButton>
  )
}

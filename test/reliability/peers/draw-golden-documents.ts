import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnFormat } from '@minutebook/document-drawing/draw'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { noticeContent } from '@minutebook/document-text/notice-content'
import { waiverContent } from '@minutebook/document-text/waiver-content'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { toCanonicalJson } from '../../../server/record-bytes.ts'
import { GOLDEN_MEETINGS } from '../../samples/golden-meetings.ts'
import { goldenRecord } from '../../samples/golden-record.ts'
import { aCertificateOf } from '../../samples/meeting-texts.ts'
import { drawing } from '../../support/drawing.ts'

/** The minutes recorded in the other language, with its quotations. */
function courtesyOf(language: Language, json: string): DocumentContent {
  const record = goldenRecord('everyField', language === 'en' ? 'es' : 'en')
  return minutesContent({ ...aCertificateOf(record), language, withAddresses: true, json })
}

/** The notice and the waiver of the meeting with every field. */
function papersOfMeeting(language: Language, format: DrawnFormat): Record<string, DocumentContent> {
  const record = goldenRecord('everyField', language)
  const { minutes, entity, recordedAt: madeAt } = record
  const statements = [
    {
      person: { place: 'director-1', name: 'Marguerite A. Okonkwo-Hale' },
      kind: 'waived' as const,
      signature: 'M. Okonkwo-Hale',
      drawing: 'M100 150L300 80L500 200',
      statedAt: '2026-11-24T12:00:00.000Z',
      digest: 'e5'.repeat(32),
    },
  ]
  const waiver = waiverContent({ ...aCertificateOf(record), language, statements })
  return {
    [`notice-${language}.${format}`]: noticeContent({ minutes, entity, language, madeAt }),
    ...(waiver && { [`waiver-${language}.${format}`]: waiver }),
  }
}

/**
 * Draws minutes and certificates of every golden meeting in both languages. Returns the sorted file names.
 */
export async function drawGoldenDocuments(folder: string, format: DrawnFormat): Promise<string[]> {
  const names: string[] = []
  for (const language of LANGUAGES) {
    for (const meeting of Object.keys(GOLDEN_MEETINGS)) {
      const record = goldenRecord(meeting, language)
      const request = aCertificateOf(record)
      const json = toCanonicalJson(record)
      const minutes = minutesContent({ ...request, language, withAddresses: true, json })
      const certificate = certificateContent({ ...request, language })
      const contents = {
        [`${meeting}-${language}.${format}`]: minutes,
        ...('content' in certificate && {
          [`certificate-${meeting}-${language}.${format}`]: certificate.content,
        }),
        ...(meeting === 'everyField' && {
          [`courtesy-${language}.${format}`]: courtesyOf(language, json),
          ...papersOfMeeting(language, format),
        }),
      }
      for (const [name, content] of Object.entries(contents)) {
        // oxlint-disable-next-line no-await-in-loop -- One at a time: drawing all at once needs no less time and more memory.
        writeFileSync(join(folder, name), await drawing[format](content))
        names.push(name)
      }
    }
  }
  return names.toSorted()
}

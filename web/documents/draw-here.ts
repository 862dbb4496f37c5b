import { minutesAlone, type RecordedElsewhere } from '@minutebook/document-text/minutes-content'
import { drawContent } from './draw-content.ts'
import type { FetchedDocument, WantedDocument } from './fetch-document.ts'

/**
 * Draws a document on this device, of minutes that it knows completely. The page composes the text, because
 * it has the sentences already.
 */
export async function drawHere(record: RecordedElsewhere, wanted: WantedDocument): Promise<FetchedDocument> {
  const { format, language, addresses } = wanted
  const content = minutesAlone(record, { language, withAddresses: addresses })
  const file = await drawContent({ content, format })
  return file
    ? { kind: 'made', file }
    : { kind: 'failed', failure: navigator.onLine ? 'not-made' : 'offline' }
}

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawDocument } from '@minutebook/contract/endpoints'
import type { PaperWording } from '@minutebook/document-text/wording'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { recordAt, serveRecords, type SampleRecord } from '../../test/support/serve-records.ts'

/** The first drawing starts a thread and reads its fonts. */
const PATIENCE_MS = 120_000

const PRESENT = { status: 'present' as const }
const MEETING = {
  attendance: [PRESENT, PRESENT],
  allDirectorsAttended: true,
  resolutions: [
    {
      topic: 'other' as const,
      facts: { text: 'The roof', isResolution: true },
      votes: { manner: 'unanimous' as const },
    },
  ],
}

/**
 * Every sentence of minutes in both languages ends in other words until the test has ended, as after a new
 * release.
 */
function changeSentences(): void {
  for (const language of LANGUAGES) {
    const { meeting, quorum, votes, topics, ...others } = WORDINGS[language]
    onTestFinished(() => {
      WORDINGS[language] = { meeting, quorum, votes, topics, ...others } satisfies PaperWording
    })
    WORDINGS[language] = { ...others, ...reworded({ meeting, quorum, votes, topics }) }
  }
}

function reworded<Sentences>(sentences: Sentences): Sentences {
  const said = JSON.stringify(sentences).replaceAll(/\.(?="[,}])/gu, ', in newer words.')
  return JSON.parse(said) as Sentences // the same object in other words
}

async function serveDrawings() {
  const { post, origin } = await serveRecords()
  const draw = async ({ read }: SampleRecord, wanted: object): Promise<Uint8Array> =>
    new Uint8Array(await (await post(drawDocument.url, { secret: read, ...wanted })).arrayBuffer())
  const paragraphs = async (kept: SampleRecord, wanted: object = {}) => {
    const { 'word/document.xml': xml } = unzipSync(await draw(kept, { format: 'docx', ...wanted }))
    return strFromU8(xml ?? new Uint8Array())
      .split('</w:p>')
      .map((paragraph) => paragraph.replaceAll(/<[^>]+>/gu, '').trim())
      .filter(Boolean)
  }
  return { record: () => recordAt(origin, MEETING), draw, paragraphs }
}

describe('when the sentences change', { timeout: PATIENCE_MS }, () => {
  test.each(['pdf', 'docx', 'json'])('a kept record is drawn as before, to the byte: %s', async (format) => {
    const { record, draw, paragraphs } = await serveDrawings()
    const kept = await record()
    const before = await draw(kept, { format })
    changeSentences()
    expect(await draw(kept, { format })).toEqual(before)
    expect((await paragraphs(kept)).join('\n')).not.toContain('in newer words')
    expect((await paragraphs(await record())).join('\n')).toContain('both directors present, in newer words.')
  })

  test('a copy in the other language has the new ones, and says on its first line that it is not the record', async () => {
    const { record, paragraphs } = await serveDrawings()
    const kept = await record()
    const before = await paragraphs(kept, { language: 'es' })
    changeSentences()
    const after = await paragraphs(kept, { language: 'es' })
    expect(before.join('\n')).not.toContain('in newer words')
    expect(after.join('\n')).toContain('in newer words')
    for (const [title, first] of [before, after]) {
      expect(title).toMatch(/^Acta de /u)
      expect(first).toBe('Traducción de cortesía. El acta registrada es la versión en inglés.')
    }
  })
})

import { describe, expect, test } from 'vitest'
import { drawDocument, revokeReceipt } from '@minutebook/contract/endpoints'
import { makeSecret } from '@minutebook/contract/receipt'
import { recordAt, serveRecords, type SampleRecord } from '../../test/serve-records.ts'
import { sha256 } from '../sha256.ts'

/** The first drawing starts a thread and reads its fonts. */
const PATIENCE_MS = 120_000

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

describe('a document of a record', { timeout: PATIENCE_MS }, () => {
  test.each([
    ['pdf', 'application/pdf', '%PDF-'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ])('is drawn as %s, with the same bytes each time', async (format, type, start) => {
    const { post, record } = await serveRecords()
    const { read, reference } = await record('The roof')
    const answer = await post(drawDocument.url, { secret: read, format })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="minutes-${reference}.${format}"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = await bytesOf(answer)
    expect(bytes.toString('latin1', 0, start.length)).toBe(start)
    expect(await bytesOf(await post(drawDocument.url, { secret: read, format }))).toEqual(bytes)
  })

  test('as JSON is the record to the byte that its digest was made of', async () => {
    const { post, record } = await serveRecords()
    const { read, digest } = await record('The roof')
    const answer = await post(drawDocument.url, { secret: read, format: 'json' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/u)
    expect(sha256(await answer.text())).toBe(digest)
  })

  test('carries the record only when people’s addresses are printed too', async () => {
    const { post, record } = await serveRecords()
    const { read } = await record('The roof')
    const embeds = async (addresses: boolean) =>
      (await bytesOf(await post(drawDocument.url, { secret: read, format: 'pdf', addresses }))).includes(
        '/EmbeddedFile',
      )
    expect(await embeds(false)).toBe(false)
    expect(await embeds(true)).toBe(true)
  })

  test('is refused when a resolution is to be certified that is not there, or not adopted', async () => {
    const { post, record } = await serveRecords()
    const { read } = await record('The roof')
    const wanted = { secret: read, kind: 'certificate', format: 'pdf' }
    const refused: [object, string][] = [
      [{ resolution: 30 }, 'The record has fewer resolutions: they are counted from 1, as in its document.'],
      [{}, 'The record does not say that it was adopted.'],
    ]
    for (const [which, detail] of refused) {
      const answer = await post(drawDocument.url, { ...wanted, ...which })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'document-not-certified', detail })
    }
  })

  test('is no certificate of the first of several resolutions when none is named', async () => {
    const { post, origin } = await serveRecords()
    const adopted = {
      topic: 'other' as const,
      facts: { text: 'The roof', isResolution: true },
      votes: { manner: 'unanimous' as const },
    }
    const { read } = await recordAt(origin, { resolutions: [adopted, adopted] })
    const wanted = { secret: read, kind: 'certificate', format: 'docx' }
    const answer = await post(drawDocument.url, wanted)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'document-not-certified',
      detail: 'The record has 2 resolutions: say which one by “resolution”, from 1 to 2.',
    })
    expect((await post(drawDocument.url, { ...wanted, resolution: 2 })).status).toBe(200)
  })
})

describe('what makes a document', { timeout: PATIENCE_MS }, () => {
  type Credential = (own: SampleRecord) => string | undefined
  const table: [string, Credential, status: number][] = [
    ['nothing', () => undefined, 400],
    ['a wrong secret', () => makeSecret(), 404],
    ['the id', ({ id }) => id, 400],
    ['the reference', ({ reference }) => reference, 400],
    ['the record’s digest', ({ digest }) => digest, 400],
    ['what is stored of the secret', ({ read }) => sha256(read), 400],
    ['manage', ({ manage }) => manage, 404],
    ['read', ({ read }) => read, 200],
  ]

  test.each(table)('%s', async (_name, credential, status) => {
    const { post, origin } = await serveRecords()
    const secret = credential(await recordAt(origin))
    for (const format of ['json', 'docx', 'pdf']) {
      expect((await post(drawDocument.url, { format, secret })).status).toBe(status)
    }
  })

  test('no link that was ended', async () => {
    const { post, record } = await serveRecords()
    const { read, manage } = await record('The roof')
    await post(revokeReceipt.url, { secret: manage })
    expect((await post(drawDocument.url, { secret: read, format: 'json' })).status).toBe(404)
  })

  test('and nobody as often as they like', async () => {
    const { post, record } = await serveRecords({ documents: [{ max: 2, windowMs: 60_000 }] })
    const { read } = await record('The roof')
    const statuses = []
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await post(drawDocument.url, { secret: read, format: 'json' })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})

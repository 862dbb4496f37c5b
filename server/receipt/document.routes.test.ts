import { describe, expect, test } from 'vitest'
import { drawDocument, revokeReceipt } from '@minutebook/contract/endpoints'
import { makeSecret } from '@minutebook/contract/receipt'
import { documents } from '@minutebook/i18n/en/record'
import { CERTIFIED, REFUSED_MEETINGS } from '../../test/samples/refused-certificates.ts'
import { recordAt, serveRecords, type SampleRecord } from '../../test/support/serve-records.ts'
import { sha256 } from '../record-bytes.ts'
import { pdfStreams, readFile } from '../verify/read-file.ts'

/** The first drawing starts a thread and reads its fonts. */
const PATIENCE_MS = 120_000

const PRESENT = { status: 'present' as const }
const EVERYONE = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true }
const AMENDED = {
  topic: 'amendBylaws' as const,
  facts: { section: '4.1', newText: 'Each member has one vote.' },
  votes: { manner: 'unanimous' as const },
}
const ADOPTED = {
  topic: 'other' as const,
  facts: { text: 'The roof', isResolution: true },
  votes: { manner: 'unanimous' as const },
}

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

  test('carries the record when people’s addresses are printed too, else a copy that the record’s digest covers', async () => {
    const { post, record } = await serveRecords()
    const { read, digest, reference } = await record('The roof')
    const carried = async (addresses: boolean) => {
      const pdf = await bytesOf(await post(drawDocument.url, { secret: read, format: 'pdf', addresses }))
      const file = await readFile(pdf)
      if (file?.format !== 'pdf') throw new Error('The file has no mark')
      expect(file.mark).toMatchObject({ reference, record: digest, addresses })
      const parts = (await Array.fromAsync(pdfStreams(pdf))).map(String)
      const json = parts.find((part) => part.startsWith('{"')) ?? ''
      expect(file.inside).toContain(sha256(json))
      return { json, copy: file.mark.copy }
    }
    const whole = await carried(true)
    expect(sha256(whole.json)).toBe(digest)
    expect(whole.json).toContain('Elkhorn Ave')
    const without = await carried(false)
    expect(sha256(without.json)).toBe(without.copy)
    expect(JSON.parse(whole.json)).toMatchObject({ copyDigest: without.copy })
    expect(without.json).not.toContain('Elkhorn Ave')
  })

  test('is refused when a resolution is to be certified that is not there, or not adopted', async () => {
    const { post, origin } = await serveRecords()
    const { read } = await recordAt(origin, { resolutions: [{ topic: 'bankAccount' }], ...EVERYONE })
    const wanted = { secret: read, kind: 'certificate', format: 'pdf' }
    const refused: [object, string][] = [
      [{ resolution: 30 }, 'The record has fewer resolutions: they are counted from 1, as in its document.'],
      [{}, documents.notCertifiedFor('Bank account and signing rights', 'notAdopted')],
    ]
    for (const [which, detail] of refused) {
      const answer = await post(drawDocument.url, { ...wanted, ...which })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'document-not-certified', detail })
    }
  })

  test('is no certificate, and says why and how to go on, for each reason', async () => {
    const { post, origin } = await serveRecords()
    const reasons = new Map(REFUSED_MEETINGS.map(([, why, meeting]) => [why, meeting]))
    for (const [why, meeting] of reasons) {
      const { read } = await recordAt(origin, { ...CERTIFIED, ...meeting })
      const answer = await post(drawDocument.url, { secret: read, kind: 'certificate', format: 'docx' })
      expect(await answer.json()).toMatchObject({
        status: 422,
        code: 'document-not-certified',
        reason: why,
        detail: expect.stringContaining(documents.notCertifiedFor('', why).replace(/^.*”/u, '')),
      })
    }
    const ofLlc = {
      companyKind: 'llc-managers' as const,
      companyForm: 'llc' as const,
      body: 'managers' as const,
    }
    const { read: llc } = await recordAt(origin, { ...CERTIFIED, ...ofLlc, resolutions: [AMENDED] })
    const refused = await post(drawDocument.url, { secret: llc, kind: 'certificate', format: 'docx' })
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('Amendment of the operating agreement'),
    })
    const [[, meeting] = []] = reasons
    const { read } = await recordAt(origin, { ...CERTIFIED, ...meeting })
    const minutes = await post(drawDocument.url, { secret: read, format: 'docx' })
    expect(minutes.status, 'the minutes themselves are drawn').toBe(200)
  })

  test('is no certificate anywhere in a chain of corrections but of its last record', async () => {
    const { post, origin } = await serveRecords()
    const first = await recordAt(origin, CERTIFIED)
    const second = await recordAt(origin, CERTIFIED, first)
    const last = await recordAt(origin, CERTIFIED, second)
    const certify = ({ read }: SampleRecord) =>
      post(drawDocument.url, { secret: read, kind: 'certificate', format: 'docx' })
    for (const corrected of [first, second]) {
      const refused = await certify(corrected)
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({
        detail: expect.stringContaining('a later record corrects these minutes'),
      })
    }
    expect((await certify(last)).status).toBe(200)
  })

  test('is one certificate, of the last correction, of minutes that were corrected twice', async () => {
    const { post, origin, clock } = await serveRecords()
    const first = await recordAt(origin, CERTIFIED)
    const second = await recordAt(origin, CERTIFIED, first)
    clock.advance(1_000)
    const third = await recordAt(origin, CERTIFIED, first)
    const statuses = []
    for (const { read } of [first, second, third]) {
      const wanted = { secret: read, kind: 'certificate', format: 'docx' }
      statuses.push((await post(drawDocument.url, wanted)).status)
    }
    expect(statuses).toEqual([422, 422, 200])
  })

  test('is no certificate of a record that a later one corrects, which gives one instead', async () => {
    const { post, origin } = await serveRecords()
    const meeting = { resolutions: [ADOPTED], ...EVERYONE }
    const earlier = await recordAt(origin, meeting)
    const certify = ({ read }: SampleRecord) =>
      post(drawDocument.url, { secret: read, kind: 'certificate', format: 'docx' })
    expect((await certify(earlier)).status).toBe(200)
    const later = await recordAt(origin, meeting, earlier)
    const refused = await certify(earlier)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'document-not-certified',
      detail: expect.stringContaining('a later record corrects these minutes'),
    })
    expect((await certify(later)).status).toBe(200)

    const dispute = await recordAt(origin, { ...meeting, supersedes: later.id })
    const ofDispute = await certify(dispute)
    expect(ofDispute.status, 'nobody certifies a third party’s dispute').toBe(422)
    expect(await ofDispute.json()).toMatchObject({ reason: 'dispute' })
    expect((await certify(later)).status, 'a third party’s dispute takes nothing away').toBe(200)
  })

  test('is no certificate of the first of several resolutions when none is named', async () => {
    const { post, origin } = await serveRecords()
    const { read } = await recordAt(origin, { resolutions: [ADOPTED, ADOPTED], ...EVERYONE })
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
    const { id, read, manage } = await record('The roof')
    await post(revokeReceipt.url, { secret: manage, id })
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

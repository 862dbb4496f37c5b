import * as fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawDocument } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { approveRecord, invitePersons, makeStatement, withdrawConsent } from '@minutebook/contract/statements'
import { papers } from '@minutebook/document-text/en/papers'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { findProgram } from '../../e2e/harness/chromium.ts'
import { minutesThatDecide } from '../../test/samples/approvals.ts'
import { CERTIFIED } from '../../test/samples/refused-certificates.ts'
import {
  recordAt,
  recordConsentAt,
  serveRecords,
  type SampleRecord,
} from '../../test/support/serve-records.ts'
import { eraseRecord } from '../database/erase.ts'

const { verify } = papers
/** The first document starts a thread and reads its fonts. */
const PATIENCE_MS = 120_000
const qpdf = findProgram(['qpdf'])
/**
 * Bytes before the time of day in a ZIP's first header (APPNOTE.TXT §4.3.7), which no reader of a Word file
 * needs.
 */
const TIME_OF_FIRST_PART = 10
/** Bytes before the unpacked size in an entry of a ZIP's directory. */
const UNPACKED_SIZE = 24

type Served = Awaited<ReturnType<typeof serveRecords>>

async function drawn({ post }: Served, { read }: SampleRecord, call: object): Promise<Buffer> {
  const answer = await post(drawDocument.url, { secret: read, ...call })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Invites the first director of the record, and returns how that person states something. */
async function invited({ post }: Served, { id, manage }: SampleRecord) {
  const secret = makeSecret()
  const invitation = { key: await digestSecret(secret), place: 'director-1' }
  await post(invitePersons.url, { secret: manage, id, invitations: [invitation] })
  return async (statement: object) => {
    expect((await post(makeStatement.url, { secret, statement })).status).toBe(201)
  }
}

async function answerTo(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return /<div role="status">([^]*?)<\/div>/u.exec(await response.text())?.[1] ?? ''
}

function savedAgain(pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'in.pdf'), pdf)
  execFileSync(qpdf ?? '', ['--object-streams=generate', join(folder, 'in.pdf'), join(folder, 'out.pdf')])
  return readFileSync(join(folder, 'out.pdf'))
}

function look({ origin }: Served, query: Record<string, string>): Promise<string> {
  const address = `${origin}${VERIFY_PAGE}?${new URLSearchParams(query).toString()}`
  return fetch(address, { headers: { 'accept-language': 'en' } }).then(answerTo)
}

function drop({ origin }: Served, file: Uint8Array): Promise<string> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(file)], 'file'))
  const headers = { 'accept-language': 'en' }
  return fetch(`${origin}${VERIFY_PAGE}`, { method: 'POST', body, headers }).then(answerTo)
}

test('the page says what the service is not, and leads to the app, to privacy and to itself in every other language', async () => {
  const served = await serveRecords()
  const read = (query = '') => fetch(`${served.origin}${VERIFY_PAGE}${query}`).then((answer) => answer.text())
  const page = await read()
  expect(page).toContain(verify.notGovernment)
  expect([...page.matchAll(/<a href="([^"]+)"/gu)].map(([, to]) => to)).toEqual([
    ...LANGUAGES.slice(1).map((tag) => `record?language=${tag}`),
    '../',
    '../about/privacy',
  ])
  const spanish = await read('?language=es')
  expect(spanish).toContain('<html lang="es">')
  expect(spanish).toContain('<input type="hidden" name="language" value="es">')
})

function postTo({ origin }: Served, init: RequestInit): Promise<Response> {
  return fetch(origin + VERIFY_PAGE, { method: 'POST', ...init })
}

/** The status and what the page says. */
async function refusalIn(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  // Otherwise the browser would send the next form of this page without its origin.
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  const [, said] = /<div role="status">([^]*?)<\/div>/u.exec(await response.text()) ?? []
  return [response.status, said]
}

describe('a refusal is a page with words', () => {
  test('after a form of another site’s page, a file that is too large, and something else', async () => {
    const served = await serveRecords()
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await refusalIn(await postTo(served, { headers: foreign }))).toEqual([
      403,
      `<p>${verify.refusals.foreign}</p>`,
    ])
    const body = new FormData()
    body.set('file', new File([new Uint8Array(5 * 1024 * 1024)], 'file'))
    expect(await refusalIn(await postTo(served, { body }))).toEqual([
      413,
      `<p>${verify.refusals.tooLarge}</p>`,
    ])
    expect(await refusalIn(await postTo(served, { body: 'text' }))).toEqual([
      415,
      `<p>${verify.refusals.notRead}</p>`,
    ])
  })

  test('after too many files, in the language of the page', async () => {
    const served = await serveRecords({ documents: [{ max: 1, windowMs: 120_000 }] })
    await fetch(served.origin + VERIFY_PAGE)
    const inSpanish = await fetch(`${served.origin}${VERIFY_PAGE}?language=es`)
    expect(await refusalIn(inSpanish)).toEqual([
      429,
      '<p>Su red ha consultado demasiadas veces. Inténtelo de nuevo en 2 minutos.</p>',
    ])
  })
})

describe('a reference', () => {
  test('says when it was recorded and whether a digest matches, and nothing of its content', async () => {
    const served = await serveRecords()
    const { reference = '', digest = '' } = await served.record('The roof')
    const found = await look(served, { reference: reference.toLowerCase() })
    expect(found).toContain(`The record ${reference} was recorded on`)
    expect(found).toContain(verify.notCompared)
    expect(found).not.toMatch(/roof|Bluegrass|Okonkwo|Eastern/u)
    // Who has a document reads the time as it is printed there, with the zone of the meeting.
    const ofHolder = await look(served, { reference, digest })
    expect(ofHolder).toContain(verify.sameDigest)
    expect(ofHolder).toMatch(/recorded on [^;]+ UTC; [^;]+ Eastern Time\./u)
    expect(await look(served, { reference, digest: 'ab'.repeat(32) })).toContain(verify.otherDigest)
    expect(await look(served, { reference: 'MB-0000-0000' })).toContain(verify.unknown)
  })

  test('is found in any grouping, and with O, I and L for the digits that they resemble', async () => {
    const served = await serveRecords()
    const { reference = '' } = await served.record('The roof')
    const typed = [
      reference.toLowerCase(),
      reference.replaceAll('-', ''),
      reference.replaceAll('-', ' '),
      reference.replaceAll('-', '–'),
      reference.slice('MB-'.length),
      ` ${reference} `,
      `MB-${reference.slice('MB-'.length).replaceAll('0', 'O').replaceAll('1', 'l')}`,
    ]
    for (const each of typed) {
      expect(await look(served, { reference: each })).toContain(`The record ${reference} was recorded on`)
    }
  })

  test('is found with a digest as a page prints it, and part of one is not called changed', async () => {
    const served = await serveRecords()
    const { reference = '', digest = '' } = await served.record('The roof')
    for (const typed of [
      `${digest.slice(0, 57)}\n${digest.slice(57)}`,
      digest.toUpperCase(),
      ` ${digest} `,
    ]) {
      expect(await look(served, { reference, digest: typed })).toContain(verify.sameDigest)
    }
    for (const typed of [digest.slice(1), `${digest}0`, 'SHA-256']) {
      expect(await look(served, { reference, digest: typed })).toContain(verify.noDigest)
    }
  })

  test('lists the corrections of its holder, and leaves out disputes by others', async () => {
    const served = await serveRecords()
    const earlier = await recordAt(served.origin)
    const later = await recordAt(served.origin, {}, earlier)
    const last = await recordAt(served.origin, {}, later)
    const stranger = await recordAt(served.origin, { supersedes: earlier.id })
    const found = await look(served, { reference: earlier.reference ?? '' })
    expect(found).toContain(`Corrected by the record ${later.reference}`)
    expect(found).toContain(`Corrected by the record ${last.reference}`)
    expect(found).not.toContain(stranger.reference)
    const again = await recordAt(served.origin, {}, stranger)
    for (const { reference = '' } of [stranger, again])
      expect(await look(served, { reference })).toContain(verify.isDispute)
    served.clock.advance(1_000)
    const beside = await recordAt(served.origin, {}, earlier)
    expect(await look(served, { reference: last.reference ?? '' })).toContain(
      `Corrected by the record ${beside.reference}`,
    )
    expect(await look(served, { reference: beside.reference ?? '' })).toContain(verify.notCorrected)
  })

  test('may be guessed twenty times an hour from one address', async () => {
    const served = await serveRecords({ receiptMisses: [{ max: 2, windowMs: 60_000 }] })
    for (const times of [1, 2]) {
      expect(await look(served, { reference: `MB-0000-000${times}` })).toContain(verify.unknown)
    }
    expect((await fetch(`${served.origin}${VERIFY_PAGE}?reference=MB-0000-0003`)).status).toBe(429)
  })

  test('cannot inject markup into the page', async () => {
    const { origin } = await serveRecords()
    const page = await fetch(`${origin}${VERIFY_PAGE}?reference=%22%3E%3Cscript%3E`)
    expect(await page.text()).not.toContain('<SCRIPT>')
  })
})

test('an erased record is reported as erased', async () => {
  const served = await serveRecords()
  const sample = await recordAt(served.origin)
  const { reference = '', digest = '' } = sample
  const file = await drawn(served, sample, { format: 'json' })
  await eraseRecord(served.db, reference, '2026-12-01T00:00:00.000Z')
  for (const answer of [await look(served, { reference, digest }), await drop(served, file)])
    expect(answer).toContain('was erased on December 1, 2026')
})

describe('a file', { timeout: PATIENCE_MS }, () => {
  test.each([
    { format: 'json' },
    { format: 'docx' },
    { format: 'pdf' },
    { format: 'pdf', addresses: true },
    { format: 'pdf', language: 'es' },
  ])('is known to the byte, and with one byte changed it is not: %o', async (call) => {
    const served = await serveRecords()
    const file = await drawn(served, await served.record('The roof'), call)
    expect(await drop(served, file)).toContain(verify.sameBytes)
    const changed = Buffer.from(file)
    const at = call.format === 'json' ? changed.indexOf('The roof') : changed.length - 12
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(await drop(served, changed)).not.toContain(verify.sameBytes)
  })

  test.skipIf(!qpdf)(
    'is no more than not confirmed if it carries no record and another program saved it (skipped without qpdf)',
    async () => {
      const served = await serveRecords()
      const sample = await recordAt(served.origin, CERTIFIED)
      const certificate = await drawn(served, sample, { format: 'pdf', kind: 'certificate' })
      expect(await drop(served, certificate)).toContain(verify.sameBytes)
      expect(await drop(served, savedAgain(certificate))).toContain(verify.noContent)
      const word = await drawn(served, sample, { format: 'docx' })
      word.writeUInt16LE(word.readUInt16LE(TIME_OF_FIRST_PART) ^ 1, TIME_OF_FIRST_PART)
      expect(await drop(served, word)).toContain(verify.noContent)
    },
  )

  test('made between two statements is known to the byte, though more was said since', async () => {
    const served = await serveRecords()
    const sample = await recordAt(served.origin, CERTIFIED)
    const state = await invited(served, sample)
    await state({ kind: 'objected', words: 'I voted against.' })
    await state({ kind: 'waived', signature: 'M. Okonkwo-Hale' })
    const calls = [
      { format: 'pdf' },
      { format: 'docx', kind: 'certificate' },
      { format: 'pdf', kind: 'waiver', language: 'es' },
    ]
    const between = await Promise.all(calls.map((call) => drawn(served, sample, call)))
    await state({ kind: 'confirmed' })
    for (const [index, call] of calls.entries()) {
      const later = await drawn(served, sample, call)
      expect(later).not.toEqual(between[index])
      for (const file of [between[index] ?? later, later])
        expect(await drop(served, file)).toContain(verify.sameBytes)
    }
  })

  test('made before a meeting approved the record is known to the byte, and a later one names the meeting', async () => {
    const served = await serveRecords()
    const earlier = await served.record('The roof')
    const calls = [{ format: 'pdf' }, { format: 'docx', language: 'es' }]
    const before = await Promise.all(calls.map((call) => drawn(served, earlier, call)))
    const later = await recordAt(served.origin, minutesThatDecide(earlier.reference))
    const approval = { secret: earlier.read, by: later.manage }
    expect((await served.post(approveRecord.url, approval)).status).toBe(204)
    for (const [index, call] of calls.entries()) {
      const after = await drawn(served, earlier, call)
      expect(after).not.toEqual(before[index])
      for (const file of [before[index] ?? after, after])
        expect(await drop(served, file)).toContain(verify.sameBytes)
    }
  })

  test('of a written consent says how far it has come', async () => {
    const served = await serveRecords()
    const proposal = await recordConsentAt(served.origin)
    const file = await drawn(served, proposal, { format: 'pdf' })
    expect(await drop(served, file)).toContain(verify.consent.proposed)
    await served.post(withdrawConsent.url, { secret: proposal.manage, id: proposal.id })
    const found = await drop(served, file)
    expect(found).toContain(verify.consent.withdrawn)
    expect(found).toContain(verify.sameBytes)
  })

  test('made at another address of the service is known to the byte, and its address is named', async () => {
    const served = await serveRecords()
    const sample = await recordAt(served.origin, CERTIFIED)
    const elsewhere = served.origin.replace('127.0.0.1', 'localhost')
    const body = JSON.stringify({ secret: sample.read, format: 'docx', kind: 'certificate' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${elsewhere}/api${drawDocument.url}`, { method: 'POST', body, headers })
    const certificate = Buffer.from(await answer.arrayBuffer())
    const found = await drop(served, certificate)
    expect(found).toContain(verify.sameBytes)
    expect(found).toContain(`another address for this page, ${elsewhere}${VERIFY_PAGE}`)
    const here = await drawn(served, sample, { format: 'docx', kind: 'certificate' })
    expect(here).not.toEqual(certificate)
    expect(await drop(served, here)).not.toContain('another address')
  })

  test('that names the record with another digest is reported as changed', async () => {
    const served = await serveRecords()
    const sample = await recordAt(served.origin, CERTIFIED)
    const certificate = await drawn(served, sample, { format: 'pdf', kind: 'certificate' })
    const text = certificate.toString('latin1')
    expect(text).toContain(sample.digest)
    const renamed = Buffer.from(text.replaceAll(sample.digest ?? '', 'ab'.repeat(32)), 'latin1')
    expect(await drop(served, renamed)).toContain(verify.changed)
  })

  test('of a record whose text was changed is reported as changed', async () => {
    const served = await serveRecords()
    const file = await drawn(served, await served.record('The roof'), { format: 'json' })
    expect(await drop(served, Buffer.from(file.toString().replace('The roof', 'The door')))).toContain(
      verify.changed,
    )
    const spaced = Buffer.from(JSON.stringify(JSON.parse(file.toString()), null, 2))
    expect(await drop(served, spaced)).toContain(verify.sameRecord)
  })

  test.skipIf(!qpdf)(
    'that qpdf saved again carries the record unchanged, and is not the one we made (skipped without qpdf)',
    async () => {
      const served = await serveRecords()
      const file = await drawn(served, await served.record('The roof'), { format: 'pdf' })
      const answer = await drop(served, savedAgain(file))
      expect(answer).toContain(verify.sameRecord)
    },
  )

  test.each([
    ['nothing', ''],
    ['a text', 'Minutes'],
    ['half a PDF', '%PDF-1.7 stream\n'],
    ['half a ZIP', 'PK\u0003\u0004PK\u0001\u0002'],
  ])('that is %s names no record', async (_what, text) => {
    const served = await serveRecords()
    expect(await drop(served, Buffer.from(text))).toContain(verify.unreadable)
  })

  test.each([
    ['a PDF that unfolds to 800 MB', aPdfBomb],
    ['a ZIP of three thousand parts', aZipOfManyParts],
    ['a ZIP that unfolds to more than it says', aZipBomb],
  ])('that is %s takes little time and memory', { tags: ['full'] }, async (_what, make) => {
    const served = await serveRecords()
    const file = make()
    await drop(served, Buffer.from('Minutes'))
    const memory = process.memoryUsage().rss
    const before = process.threadCpuUsage()
    expect(await drop(served, file)).toContain(verify.unreadable)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024)
  })

  test('with endless nesting is no record, and no internal error', async () => {
    const served = await serveRecords()
    const { reference } = await served.record('The roof')
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const file = Buffer.from(JSON.stringify({ reference, nested: 0 }).replace(':0', `:${nested}`))
    expect(await drop(served, file)).toContain(verify.unreadable)
  })

  test('of any JSON with the reference of a record is answered', async () => {
    const served = await serveRecords()
    const { reference } = await served.record('The roof')
    const odd = fc.constantFrom('"\\ud800"', '1e400', '{"\\udfff":0}', '{"__proto__":1}', '"\\u0000"', '-0')
    const anyText = fc.oneof(odd, fc.json({ maxDepth: 4 }))
    await fc.assert(
      fc.asyncProperty(anyText, async (inner) => {
        const file = Buffer.from(`{"reference":${JSON.stringify(reference)},"inner":${inner}}`)
        expect(await drop(served, file)).toContain(verify.changed)
      }),
      { numRuns: 50 },
    )
  })

  test('as Word file with hundreds of parts is not read', async () => {
    const served = await serveRecords()
    const sample = await served.record('The roof')
    const parts = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${index}`, new Uint8Array()]),
    )
    const file = zipSync({ ...unzipSync(await drawn(served, sample, { format: 'docx' })), ...parts })
    expect(await drop(served, file)).toContain(verify.unreadable)
  })
})

/** Four megabytes of zeros, two hundred times. */
function aPdfBomb(): Buffer {
  const part = [
    Buffer.from('stream\n'),
    deflateSync(Buffer.alloc(4 * 1024 * 1024)),
    Buffer.from('\nendstream\n'),
  ]
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 200 }, () => part).flat()])
}

function aZipOfManyParts(): Buffer {
  const names = Array.from({ length: 3_000 }, (_, index) => `${index}`.padStart(100, '0'))
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()]))))
}

function aZipBomb(): Buffer {
  const zip = Buffer.from(zipSync({ 'docProps/core.xml': new Uint8Array(256 * 1024 * 1024) }))
  zip.writeUInt32LE(1_000, zip.indexOf('PK\u0001\u0002') + UNPACKED_SIZE)
  return zip
}

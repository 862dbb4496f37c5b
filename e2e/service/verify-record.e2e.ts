import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { drawDocument, type DocumentRequest } from '@minutebook/contract/endpoints'
import { papers } from '@minutebook/document-text/en/papers'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { CERTIFIED } from '../../test/samples/refused-certificates.ts'
import { parsePdf } from '../../test/support/pdf-file.ts'
import { renderPage } from '../../test/support/programs.ts'
import { readGraymap, readQrCode } from '../../test/support/read-qr.ts'
import { recordAt } from '../../test/support/serve-records.ts'
import { findProgram } from '../harness/chromium.ts'
import { test } from '../harness/test.ts'

const { verify } = papers
const qpdf = findProgram(['qpdf'])

function savedAgain(pdf: Buffer, program: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-verify-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'in.pdf'), pdf)
  execFileSync(program, ['--object-streams=generate', join(folder, 'in.pdf'), join(folder, 'out.pdf')])
  return readFileSync(join(folder, 'out.pdf'))
}

/** Changes one byte of the file inside the PDF. */
function withChangedCopy(pdf: Buffer): Buffer {
  return withChangedByte(pdf, pdf.indexOf('stream', pdf.indexOf('/EmbeddedFile')) + 40)
}

function withChangedByte(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
  return changed
}

async function fetchDocument(origin: string, wanted: DocumentRequest): Promise<Buffer> {
  const answer = await fetch(`${origin}/api${drawDocument.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('without JavaScript the page tells a genuine PDF from one that was saved again and from changed ones', async ({
  open,
  server,
}) => {
  const { read, reference = '' } = await recordAt(server.origin)
  const documentAs = (format: 'pdf' | 'docx' | 'json') =>
    fetchDocument(server.origin, { secret: read, format })
  const genuine = await documentAs('pdf')
  const word = await documentAs('docx')
  const record = await documentAs('json')
  const changed = withChangedByte(genuine, genuine.length - 12)

  const page = await open({ javaScriptEnabled: false })
  const fonts = new Map<string, number>()
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2')) fonts.set(answer.url(), answer.status())
  })
  for (const [buffer, said] of [
    [genuine, verify.sameBytes],
    [changed, verify.sameRecord],
    ...(qpdf ? [[savedAgain(genuine, qpdf), verify.sameRecord] as const] : []),
    // The copy inside is compressed: with a changed byte it is no longer a copy of the record.
    [withChangedCopy(genuine), verify.changed],
    [word, verify.sameBytes],
    // A Word file and a certificate carry nothing to compare.
    [withChangedByte(word, word.indexOf('PK', 4) - 4), verify.noContent],
    [record, verify.sameBytes],
    [Buffer.from(record.toString().replace('Okonkwo', 'Okonkwa')), verify.changed],
  ] as const) {
    await page.goto(VERIFY_PAGE)
    await page
      .getByLabel(verify.file)
      .setInputFiles({ name: 'minutes.pdf', mimeType: 'application/pdf', buffer })
    await page.getByRole('button', { name: verify.compare }).click()
    await page.getByRole('status').getByText(said).waitFor()
  }

  // Those of headings and of other text, from the app's own files.
  expect([...fonts.values()]).toEqual([200, 200])
  await page.getByLabel(verify.reference).fill(reference)
  await page.getByRole('button', { name: verify.look }).click()
  await page.getByRole('status').getByText(verify.notCompared).waitFor()
  expect(await page.locator('body').textContent()).not.toContain('Bluegrass')
})

test.skipIf(!findProgram(['pdftoppm']))(
  'the code on a drawn page opens the page that says, without JavaScript, what became of the record',
  async ({ open, server }) => {
    const kept = await recordAt(server.origin, CERTIFIED)
    const documents = await Promise.all(
      (['minutes', 'certificate'] as const).map((kind) =>
        fetchDocument(server.origin, { secret: kept.read, kind, format: 'pdf' }),
      ),
    )
    const addresses = documents.map((pdf) =>
      readQrCode(readGraymap(renderPage(pdf, parsePdf(pdf).pages.length))),
    )
    await recordAt(server.origin, CERTIFIED, kept)

    const page = await open({ javaScriptEnabled: false })
    expect(new Set(addresses).size).toBe(1)
    await page.goto(addresses[0] ?? '')
    expect(page.url().startsWith(server.origin + VERIFY_PAGE)).toBe(true)
    const said = await page.getByRole('status').innerText()
    expect(said).toContain(kept.reference)
    expect(said).toContain(verify.sameDigest)
    expect(said).toMatch(/Corrected by the record MB-/u)
  },
)

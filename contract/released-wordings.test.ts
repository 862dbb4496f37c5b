import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WORDING_VERSION } from './minutes.ts'
import { WORDINGS } from './wordings.ts'

/** SHA-256 over the golden documents of each version, which `golden-documents.test.ts` draws. */
const RELEASED: Record<number, string> = {
  1: 'df62517db97f8fb5dac0864ba7a2b0f5fd6b137800c00c7cc803b38208df6601',
  2: '844437ff3340d4a9f7632a39d74995cd9f9fb1119edc8a54dad9d5804df4ace8',
  3: 'f238261112df3d89b954b0589adbcbc58bb9436e4fe5840d8e58c3b4eec5a3a8',
  4: '5186cd58b2af9fe7dae13e27966d103e29345a0642c780d0a080eb367e404dd8',
}

const golden = join(import.meta.dirname, 'golden')

function digestOf(version: number): string {
  const folder = join(golden, String(version))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

test.each(Object.keys(RELEASED).map(Number))(
  'version %i says what it said when it was released',
  (version) => {
    expect(
      digestOf(version),
      `Records made with wording ${version} are drawn with it for ever. Make a new version in contract/wordings.ts: leave this one as it was.`,
    ).toBe(RELEASED[version])
  },
)

test('every version that a record may name is there, and its documents are kept', () => {
  const versions = Array.from({ length: WORDING_VERSION }, (_each, index) => index + 1)
  expect(Object.keys(WORDINGS).map(Number)).toEqual(versions)
  expect(Object.keys(RELEASED).map(Number)).toEqual(versions)
})

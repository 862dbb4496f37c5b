import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUILD_FACTS_FILE, type BuildFacts } from '@minutebook/contract/build-facts'
import { PAGE_KINDS, pageFile } from '@minutebook/contract/page-files'

/** The content of every page of {@link buildFolder}. */
export const PAGE = '<!doctype html><title>Minutebook</title>'

/** A folder as the app's build writes it, in `root`, with a private file beside it. `facts` are the settings of the build. */
export function buildFolder(facts: Partial<BuildFacts> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  const webFolder = join(root, 'web')
  mkdirSync(join(webFolder, 'assets'), { recursive: true })
  const files = {
    ...Object.fromEntries(PAGE_KINDS.map((kind) => [pageFile(kind, 'en'), PAGE])),
    'assets/main-1a2b.js': 'export {}',
    'assets/main-1a2b.js.br': brotliCompressSync('export {}'),
    '.secret': 'secret',
    'bookmark.svg': '<svg/>',
    '../outside.txt': 'outside',
    [BUILD_FACTS_FILE]: JSON.stringify({ lookupSecretDigest: '', ...facts }),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(webFolder, name), content)
  return { webFolder, remove: () => rmSync(root, { recursive: true }) }
}

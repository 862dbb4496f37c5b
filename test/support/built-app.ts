import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BUILD_FACTS_FILE, type BuildFacts } from '@minutebook/contract/build-facts'
import { API_DESCRIPTION_FILE, PAGE_KINDS, pageFile } from '@minutebook/contract/page-files'

/** The content of every page of {@link buildFolder}. */
export const PAGE = '<!doctype html><title>Minutebook</title>'
/** The content of its description of the API. */
export const DESCRIPTION = '{"openapi":"3.1.0"}'

/**
 * A folder as the app's build writes it, in `root`, with a private file beside it. `facts` are the settings
 * of the build.
 */
export function buildFolder(facts: Partial<BuildFacts> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  const webFolder = join(root, 'web')
  for (const name of ['assets', 'api']) mkdirSync(join(webFolder, name), { recursive: true })
  const files = {
    ...Object.fromEntries(PAGE_KINDS.map((kind) => [pageFile(kind, 'en'), PAGE])),
    'assets/main-1a2b.js': 'export {}',
    'assets/main-1a2b.js.br': brotliCompressSync('export {}'),
    '.secret': 'secret',
    'bookmark.svg': '<svg/>',
    [API_DESCRIPTION_FILE]: DESCRIPTION,
    '../outside.txt': 'outside',
    [BUILD_FACTS_FILE]: JSON.stringify({ lookupSecretDigest: '', ...facts }),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(webFolder, name), content)
  return { webFolder, remove: () => rmSync(root, { recursive: true }) }
}

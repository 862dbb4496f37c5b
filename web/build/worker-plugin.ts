import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { API_DESCRIPTION_FILE, WORKER_FILE } from '../../contract/page-files.ts'
import { LANGUAGES, type Language } from '../../domain/language-names.ts'
import type { Release, ReleaseFile } from '../app/worker-contract.ts'
import { buildAlone } from './build-alone.ts'

/**
 * Builds the service worker from the output of the plugins before it, because it lists every file with its
 * digest. It is not a module: Firefox supports module workers only since 2026.
 */
export function workerPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'minutebook:worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = '' }, bundle) {
      const { base } = config
      const release = toRelease(await readFiles(dir, base), wordFiles(bundle, base))
      await buildAlone(config, {
        input: 'app/service-worker.ts',
        file: WORKER_FILE,
        folder: dir,
        define: { RELEASE: JSON.stringify(release) },
      })
    },
  }
}

/** The languages of the chunks that contain sentences, by the chunk's address. */
function wordFiles(bundle: Rolldown.OutputBundle, base: string): ReadonlyMap<string, Language> {
  const languageOf = new Map<string, Language>()
  for (const output of Object.values(bundle)) {
    const language = wordsIn(output)
    if (language) languageOf.set(base + output.fileName, language)
  }
  return languageOf
}

function wordsIn(output: Rolldown.OutputChunk | Rolldown.OutputAsset): Language | undefined {
  if (output.type !== 'chunk') return undefined
  return LANGUAGES.find((language) => output.moduleIds.some((id) => id.includes(`/i18n/${language}/`)))
}

/** Files that draw a document on the device, when a person asks for one (`web/vite.config.ts`). */
const ON_DEMAND = 'assets/drawing/'
/** Files that no page loads. */
const NOT_OF_THE_APP = new Set([WORKER_FILE, API_DESCRIPTION_FILE])

async function readFiles(folder: string, base: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`.slice(1))
    // Vite's manifests are only for the tests of the build.
    .filter((path) => !path.startsWith('.') && !NOT_OF_THE_APP.has(path) && !path.startsWith(ON_DEMAND))
  return Promise.all(paths.toSorted().map((path) => describeFile(folder, path, base)))
}

async function describeFile(folder: string, path: string, base: string): Promise<ReleaseFile> {
  const digest = createHash('sha256').update(await readFile(join(folder, path)))
  const integrity = `sha256-${digest.digest('base64')}`
  return { url: base + path, revision: path.startsWith('assets/') ? null : integrity, integrity }
}

function toRelease(files: readonly ReleaseFile[], languageOf: ReadonlyMap<string, Language>): Release {
  const wordsOf = (language: Language) => files.filter(({ url }) => languageOf.get(url) === language)
  return {
    app: files.filter(({ url }) => !languageOf.has(url)),
    // An entry for each language.
    words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])) as Release['words'],
  }
}

import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DONE, FAILED, ImportRefused, type CommandIo } from '../commands.ts'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { withProgress } from '../progress.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { fetchFiles } from './fetch-files.ts'
import { importRegistry } from './import-registry.ts'
import { importReport, type Remark } from './import-report.ts'
import type { RegisterSource } from './registers.ts'

/** Of the command line. */
export type ImportFlags = {
  fetch?: boolean
  dryRun?: boolean
  acceptRemovals?: boolean
  merge?: boolean
  /** The path of a new file for the rejected records. */
  rejects?: string
}

/** Returns the exit code: 0 when companies were imported, 1 when none was valid. Throws `ImportRefused`. */
export async function runImport(
  asked: ImportFlags & { register: RegisterSource; files: readonly string[] },
  { stdout }: CommandIo,
  store: RegistryStore,
  { dataDir = '.' }: { dataDir?: string } = {},
): Promise<number> {
  const { register, dryRun: isDryRun, acceptRemovals, merge } = asked
  const files = asked.fetch ? await fetchAll(register, { stdout }, dataDir) : asked.files
  const rejects = asked.rejects === undefined ? undefined : openRejects(asked.rejects)
  const onReject = ({ file, line, reason }: Remark) => {
    if (rejects !== undefined) writeSync(rejects, `${file}:${line}: ${reason}\n`)
  }
  const onWaiting = () =>
    stdout.write(
      'Another import, removal or restore is at work on this database. This import begins as soon as that has ended.\n',
    )
  const options = { store, register, files, isDryRun, acceptRemovals, merge, onReject, onWaiting }
  try {
    const result = await withProgress(stdout, 'records read', (onProgress) =>
      importRegistry({ ...options, onProgress }),
    )
    stdout.write(importReport(result))
    const { stored, updated, unchanged } = result.counts
    return stored + updated + unchanged > 0 ? DONE : FAILED
  } finally {
    if (rejects !== undefined) closeSync(rejects)
  }
}

/** The files of the register. Downloads those of which the server has newer ones. */
async function fetchAll(
  { source, mapping }: RegisterSource,
  { stdout }: CommandIo,
  dataDir: string,
): Promise<string[]> {
  const { fetch } = mapping
  if (!fetch)
    throw new ImportRefused(
      'The mapping has no addresses to fetch from ("fetch"): name the files.' +
        (mapping.source === undefined ? '' : ` The register publishes them here: ${mapping.source}`),
    )
  const fetched = await withProgress(stdout, 'MB fetched', (onProgress) =>
    fetchFiles(fetch, { folder: downloadsOf(dataDir, source), onProgress }),
  )
  for (const { path, isNew } of fetched)
    stdout.write(isNew ? `Fetched ${path}\n` : `${path} is still what the register publishes\n`)
  return fetched.map(({ path }) => path)
}

/** Where the downloaded files of a register are kept. */
export function downloadsOf(dataDir: string, source: string): string {
  return join(dataDir, 'downloads', source)
}

/** Opens a new file for the rejected records. Throws {@link ImportRefused} if it exists. */
function openRejects(path: string): number {
  try {
    return openSync(path, 'wx', OWNER_ONLY_FILE)
  } catch (cause) {
    throw new ImportRefused(`--rejects needs a new file: ${path} is there already, or cannot be written`, {
      cause,
    })
  }
}

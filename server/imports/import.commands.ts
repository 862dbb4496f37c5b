import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DONE, FAILED, ImportRefused, type CommandIo } from '../commands.ts'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { withProgress } from '../progress.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { fetchFiles } from './fetch-files.ts'
import { importRegistry } from './import-registry.ts'
import { importReport } from './import-report.ts'
import type { Remark } from './import-tally.ts'
import type { RegisterSource } from './registers.ts'

const LINES_A_WRITE = 1_000

const WAITING =
  'Another import, removal or restore is at work on this database. This import begins as soon as that has ended.\n'

/** Of the command line. */
export type ImportFlags = {
  create?: boolean
  fetch?: boolean
  /** The path of a mapping of the operator's own. */
  map?: string
  dryRun?: boolean
  acceptRemovals?: boolean
  merge?: boolean
  /** The path of a new file for the rejected records. */
  rejects?: string
}
type ImportArguments = { register: RegisterSource; files: readonly string[] } & Omit<
  ImportFlags,
  'create' | 'map'
>

/** Returns the exit code: 0 when companies were imported, 1 when none was valid. Throws `ImportRefused`. */
export async function runImport(
  asked: ImportArguments,
  { stdout }: CommandIo,
  store: RegistryStore,
  { dataDir = '.' }: { dataDir?: string } = {},
): Promise<number> {
  const { register, dryRun: isDryRun, acceptRemovals, merge } = asked
  const files = asked.fetch ? await fetchAll(register, { stdout }, dataDir) : asked.files
  const rejects = asked.rejects === undefined ? undefined : openRejects(asked.rejects)
  const result = await withProgress(stdout, 'records read', (onProgress) =>
    importRegistry({
      store,
      register,
      files,
      isDryRun,
      acceptRemovals,
      merge,
      onProgress,
      onReject: rejects?.write,
      onWaiting: () => stdout.write(WAITING),
    }),
  ).finally(() => rejects?.close())
  stdout.write(importReport(result))
  const { stored, updated, unchanged } = result.counts
  return stored + updated + unchanged > 0 ? DONE : FAILED
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

/** Appends a line for each rejected record, in batches: a wrong file has millions. Throws {@link ImportRefused} if the file exists. */
function openRejects(path: string) {
  let file: number
  try {
    file = openSync(path, 'wx', OWNER_ONLY_FILE)
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    const message = isThere
      ? `--rejects needs a new file: ${path} is there already`
      : `--rejects: ${path} cannot be written. Is the path right?`
    throw new ImportRefused(message, { cause })
  }
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) writeSync(file, lines.join(''))
    lines = []
  }
  return {
    write({ file: name, line, reason }: Remark): void {
      if (lines.push(`${name}:${line}: ${reason}\n`) >= LINES_A_WRITE) flush()
    },
    close(): void {
      flush()
      closeSync(file)
    },
  }
}

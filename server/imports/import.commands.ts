import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DONE, FAILED, ImportRefused, UsageError, type CommandIo } from '../commands.ts'
import { showProgress } from '../progress.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { fetchFiles } from './fetch-files.ts'
import { importRegistry, type ImportOptions } from './import-registry.ts'
import { importReport } from './import-report.ts'
import type { Remark } from './import-tally.ts'
import { isRegistryId, OWN_MAPPING, parseMapping, REGISTER_IDS, sourceOf } from './registers.ts'

export const OPTIONS = {
  create: { type: 'boolean', default: false },
  fetch: { type: 'boolean', default: false },
  map: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'accept-removals': { type: 'boolean' },
  merge: { type: 'boolean' },
  rejects: { type: 'string' },
} as const
const IDS = [...REGISTER_IDS, OWN_MAPPING].join(', ')
/** Printed by `import --help`, and after wrong arguments. */
export const IMPORT_OPTIONS =
  'A file is a path, a folder, a pattern, a .gz or .zip file, or - for standard input.\n' +
  '--map <map.json>    read the register by a mapping of your own, in place of one of ours\n' +
  '--fetch             fetch the files from the addresses of the mapping; they are kept in DATA_DIR/downloads\n' +
  '--create            make a database where there is none\n' +
  '--dry-run           say what would be added, changed and taken off the list, and change nothing\n' +
  '--accept-removals   take a whole register that lacks more than half of the companies it had\n' +
  '--merge             fill only the facts that this mapping has, of companies that are there\n' +
  '--rejects <file>    write each record that is not taken into a new file, with its line and the reason\n' +
  `Registries: ${IDS}`
const USAGE = `Usage: import <registry> <file…>   or   import <registry> --fetch   or   import --map <map.json> <file…>\n${IMPORT_OPTIONS}`

const OWNER_ONLY = 0o600
const LINES_A_WRITE = 1_000

const WAITING =
  'Another import, removal or restore is at work on this database. This import begins as soon as that has ended.\n'
type ImportArguments = Pick<
  ImportOptions,
  'registryId' | 'files' | 'mapFile' | 'isDryRun' | 'acceptRemovals' | 'merge'
> & { create: boolean; fetch: boolean; rejectsFile?: string | undefined }

/** Parses `import <registry> <file…>` and `import --map <map.json> <file>`. Throws {@link UsageError}. */
export function parseImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parse(args)
  const {
    create,
    fetch,
    map: mapFile,
    'dry-run': isDryRun,
    'accept-removals': acceptRemovals,
    merge,
  } = values
  const asked = { create, fetch, mapFile, isDryRun, acceptRemovals, merge, rejectsFile: values.rejects }
  const [id, ...files] = mapFile === undefined ? positionals : [OWN_MAPPING, ...positionals]
  // Either the arguments name files, or `--fetch` gets them.
  if (id === undefined) throw new UsageError(USAGE)
  if ((files.length === 0) !== fetch) throw new UsageError(`Either name the files, or add --fetch.\n${USAGE}`)
  if (isRegistryId(id)) return { ...asked, registryId: id, files }
  throw new UsageError(`There is no registry "${id}". Registries: ${IDS}`)
}

/** Returns the exit code: 0 when companies were imported, 1 when none was valid. Throws `ImportRefused`. */
export async function runImport(
  asked: ImportArguments,
  { stdout }: CommandIo,
  store: RegistryStore,
  { dataDir = '.' }: { dataDir?: string } = {},
): Promise<number> {
  const files = asked.fetch ? await fetchAll(asked, { stdout }, dataDir) : asked.files
  const rejects = asked.rejectsFile === undefined ? undefined : openRejects(asked.rejectsFile)
  const progress = showProgress(stdout, 'records read')
  const importing = importRegistry({
    ...asked,
    files,
    store,
    onProgress: progress.update,
    onReject: rejects?.write,
    onWaiting: () => stdout.write(WAITING),
  })
  const result = await importing.finally(() => {
    progress.stop()
    rejects?.close()
  })
  stdout.write(importReport(result))
  const { stored, updated, unchanged } = result.counts
  return stored + updated + unchanged > 0 ? DONE : FAILED
}

/** The files of the register. Downloads those of which the server has newer ones. */
async function fetchAll(
  { registryId, mapFile }: Pick<ImportArguments, 'registryId' | 'mapFile'>,
  { stdout }: CommandIo,
  dataDir: string,
): Promise<string[]> {
  const mapping = await parseMapping(registryId, mapFile)
  if (!mapping.fetch)
    throw new ImportRefused(
      'The mapping has no addresses to fetch from ("fetch"): name the files.' +
        (mapping.source === undefined ? '' : ` The register publishes them here: ${mapping.source}`),
    )
  const progress = showProgress(stdout, 'MB fetched')
  const fetching = fetchFiles(mapping.fetch, {
    folder: downloadsOf(dataDir, sourceOf(registryId, mapFile)),
    onProgress: progress.update,
  })
  const fetched = await fetching.finally(progress.stop)
  for (const { path, isNew } of fetched)
    stdout.write(isNew ? `Fetched ${path}\n` : `${path} is still what the register publishes\n`)
  return fetched.map(({ path }) => path)
}

/** Where the downloaded files of a register are kept. */
export function downloadsOf(dataDir: string, source: string): string {
  return join(dataDir, 'downloads', source)
}

/** Appends a line for each rejected record, in batches: a wrong file has millions. Throws {@link UsageError} if the file exists. */
function openRejects(path: string) {
  const file = openNew(path)
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

function openNew(path: string): number {
  try {
    return openSync(path, 'wx', OWNER_ONLY)
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    throw new UsageError(
      isThere
        ? `--rejects needs a new file: ${path} is there already`
        : `--rejects: ${path} cannot be written. Is the path right?`,
      { cause },
    )
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: OPTIONS,
    })
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause })
  }
}

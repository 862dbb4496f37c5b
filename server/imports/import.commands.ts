import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { lastLine } from '@minutebook/domain/entity-facts'
import { counted, DONE, FAILED, ImportRefused, inFigures, type CommandIo } from '../commands.ts'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { withProgress } from '../progress.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { fetchFiles } from './fetch-files.ts'
import { importRegistry, type ImportResult } from './import-registry.ts'
import type { Remark } from './read-register.ts'
import type { RegisterSource } from './registers.ts'

/** Of the command line. */
export type ImportFlags = {
  fetch?: boolean
  dryRun?: boolean
  acceptRemovals?: boolean
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
  const { register, dryRun: isDryRun, acceptRemovals } = asked
  const files = asked.fetch ? await fetchAll(register, { stdout }, dataDir) : asked.files
  const rejects = asked.rejects === undefined ? undefined : openRejects(asked.rejects)
  const onReject = ({ file, line, reason }: Remark) => {
    if (rejects !== undefined) writeSync(rejects, `${file}:${line}: ${reason}\n`)
  }
  const onWaiting = () =>
    stdout.write(
      'Another import, removal or restore is at work on this database. This import begins as soon as that has ended.\n',
    )
  const options = { store, register, files, isDryRun, acceptRemovals, onReject, onWaiting }
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

/** The most remarks listed per kind. */
const LISTED = 20
const NO_LONGER_LISTED = 'no longer listed'
const WIDTH = NO_LONGER_LISTED.length

const COUNTS = [
  ['read', 'read'],
  ['skipped', 'skipped'],
  ['rejected', 'rejected'],
  ['duplicate', 'duplicate'],
  ['stored', 'new'],
  ['updated', 'changed'],
  ['unchanged', 'unchanged'],
  ['gone', NO_LONGER_LISTED],
] as const
const REMARKS = [
  ['rejected', 'Rejected'],
  ['rejectedFurther', 'Rejected records of further files: their companies lack what these say'],
  ['duplicate', 'Duplicates, taken the first time'],
  ['ambiguous', 'Several candidates for the company row'],
  ['doubtful', 'Letters that may be wrong: name the encoding in the mapping'],
] as const
const EXAMPLES = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['gone', NO_LONGER_LISTED],
] as const

/** The report of an import for its operator: counts first, then remarks by line. Ends with a line feed. */
function importReport({ counts, remarks, joins, ...result }: ImportResult): string {
  const { samplesRemoved, examples, isSameFiles } = result
  const lines = COUNTS.map(([name, label]) => `${label.padEnd(WIDTH)} ${inFigures(counts[name])}`)
  if (counts.skipped > 0)
    lines.push('  Skipped are further rows of a company, and records that the mapping leaves out.')
  if (samplesRemoved > 0)
    lines.push(
      `${counted(samplesRemoved, 'made-up company', 'made-up companies')} gave way to the real register.`,
    )
  for (const { name, read, rejected, taken, unjoined } of joins) {
    if (rejected > 0)
      lines.push(
        `${inFigures(rejected)} of the ${counted(read, 'record')} of "${name}" ${rejected === 1 ? 'was' : 'were'} rejected.`,
      )
    if (unjoined === 0) continue
    const all = counted(taken, 'record')
    lines.push(
      unjoined === taken
        ? `None of "${name}" (${all}) found a company: does its "joinBy" name the column that "groupBy" names in the first file?`
        : `${inFigures(unjoined)} of the ${all} of "${name}" found no company.`,
    )
  }
  for (const [kind, title] of REMARKS) {
    if (counts[kind] === 0) continue
    const listed = remarks[kind].slice(0, LISTED)
    lines.push(`${title}:`, ...listed.map(({ file, line, reason }) => `  ${file}:${line}: ${reason}`))
    if (counts[kind] > listed.length) lines.push(`  and ${inFigures(counts[kind] - listed.length)} more`)
  }
  if (examples) {
    lines.push('This was a dry run: nothing has changed. The import would begin with these companies:')
    for (const [kind, label] of EXAMPLES)
      for (const { jurisdiction, number, name } of examples[kind])
        lines.push(`  ${label.padEnd(WIDTH)}  ${jurisdiction} ${number} ${lastLine(name)}`)
  }
  if (counts.stored + counts.updated + counts.gone === 0 && counts.unchanged > 0)
    lines.push(
      isSameFiles
        ? 'Nothing changed: the files are those of the last import, and were not read again.'
        : 'Nothing changed.',
    )
  return `${lines.join('\n')}\n`
}

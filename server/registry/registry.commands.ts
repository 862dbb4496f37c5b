import { parseArgs } from 'node:util'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import { registerName } from '@minutebook/contract/jurisdictions'
import { DONE, FAILED, MISUSED, type Output } from '../commands.ts'
import { showProgress } from '../progress.ts'
import { ImportRefused } from './import-refused.ts'
import { importRegistry, type ImportOptions } from './import-registry.ts'
import { importReport } from './import-report.ts'
import { isRegistryId, REGISTRIES } from './registries.ts'
import type { RegistryStore } from './registry.store.ts'

/** Where a command speaks. A terminal (`isTTY`) gets a progress bar, a pipe plain lines. */
export type CommandIo = { stdout: Output; stderr: Output }

const IDS = Object.keys(REGISTRIES).join(', ')
const USAGE =
  'Usage: import <registry> <file…>   or   import --map <map.json> <file>\n' +
  `Registries: ${IDS}\n` +
  'Kentucky takes --layout <layout.json> when the sheet of your contract differs from ours.'

type Refusal = { exitCode: number; message: string }

/**
 * `import <registry> <file…>` and `import --map <map.json> <file>`; `args` is what follows the verb. Answers with
 * the exit code: 0 when companies were taken, 1 when none could be or a file was refused, 2 for a wrong command.
 */
export async function runImport(args: string[], io: CommandIo, store: RegistryStore): Promise<number> {
  const command = readCommand(args)
  if ('message' in command) return refuse(io, command)
  const progress = showProgress(io.stdout, 'records read')
  try {
    const result = await importRegistry({ ...command, store, onProgress: progress.update })
    progress.stop()
    io.stdout.write(importReport(result))
    const { stored, updated, unchanged } = result.counts
    return stored + updated + unchanged > 0 ? DONE : FAILED
  } catch (error) {
    progress.stop()
    if (error instanceof ImportRefused) return refuse(io, { exitCode: FAILED, message: error.message })
    throw error
  }
}

/** `registries`: what can be imported, and what is loaded: how many companies, from which reader, when. */
export async function runRegistries(io: CommandIo, store: RegistryStore): Promise<number> {
  const readers = Object.entries(REGISTRIES).map(
    ([id, { title, files }]) => `  ${id.padEnd(5)} ${title} (${files.join(' ')})`,
  )
  const loaded = (await store.listRegistries()).map(
    ({ jurisdiction, source, entities, importedAt }) =>
      `  ${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}: ${entities.toLocaleString('en-US')} companies, ` +
      `${source === SAMPLE_SOURCE ? 'made up' : `from ${source}`}, ${importedAt}`,
  )
  io.stdout.write(
    ['Can be imported:', ...readers, 'Loaded:', ...(loaded.length > 0 ? loaded : ['  nothing'])].join('\n'),
  )
  io.stdout.write('\n')
  return DONE
}

function refuse(io: CommandIo, { exitCode, message }: Refusal): number {
  io.stderr.write(`${message}\n`)
  return exitCode
}

type ImportCommand = Pick<ImportOptions, 'registryId' | 'files' | 'mapFile' | 'layoutFile'>

function readCommand(args: string[]): ImportCommand | Refusal {
  const parsed = parse(args)
  if ('message' in parsed) return parsed
  const { map: mapFile, layout: layoutFile } = parsed.values
  const [id, ...files] = mapFile === undefined ? parsed.positionals : ['map', ...parsed.positionals]
  if (id === undefined || files.length === 0) return { exitCode: MISUSED, message: USAGE }
  if (isRegistryId(id)) return { registryId: id, files, mapFile, layoutFile }
  return { exitCode: MISUSED, message: `There is no registry "${id}". Registries: ${IDS}` }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { map: { type: 'string' }, layout: { type: 'string' } },
    })
  } catch (error) {
    return {
      exitCode: MISUSED,
      message: `${error instanceof Error ? error.message : String(error)}\n${USAGE}`,
    }
  }
}

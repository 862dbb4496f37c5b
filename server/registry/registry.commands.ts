import { parseArgs } from 'node:util'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import { registerName } from '@minutebook/contract/jurisdictions'
import { CommandRefused, DONE, FAILED, UsageError, type CommandIo } from '../commands.ts'
import { counted } from '../counted.ts'
import { showProgress } from '../progress.ts'
import { importRegistry, type ImportOptions } from './import-registry.ts'
import { importReport } from './import-report.ts'
import { isRegistryId, REGISTRIES } from '../register-files/registries.ts'
import type { RegistryStore } from './registry.store.ts'

const IDS = Object.keys(REGISTRIES).join(', ')
const USAGE =
  'Usage: import <registry> <file…>   or   import --map <map.json> <file>\n' +
  `Registries: ${IDS}\n` +
  'Kentucky takes --layout <layout.json> when the sheet of your contract differs from ours.'

const UNFINISHED = 'not all of it: an import is at work, or was cut off. Run that again'

type ImportArguments = Pick<ImportOptions, 'registryId' | 'files' | 'mapFile' | 'layoutFile'>

/** What `import <registry> <file…>` and `import --map <map.json> <file>` name. Throws {@link UsageError}. */
export function readImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parse(args)
  const { map: mapFile, layout: layoutFile } = values
  const [id, ...files] = mapFile === undefined ? positionals : ['map', ...positionals]
  if (id === undefined || files.length === 0) throw new UsageError(USAGE)
  if (layoutFile !== undefined && id !== 'ky') throw new UsageError(`Only ky takes --layout.\n${USAGE}`)
  if (isRegistryId(id)) return { registryId: id, files, mapFile, layoutFile }
  throw new UsageError(`There is no registry "${id}". Registries: ${IDS}`)
}

/** Answers with the exit code: 0 when companies were taken, 1 when none could be. Throws `ImportRefused`. */
export async function runImport(
  asked: ImportArguments,
  { stdout }: CommandIo,
  store: RegistryStore,
): Promise<number> {
  const progress = showProgress(stdout, 'records read')
  const importing = importRegistry({ ...asked, store, onProgress: progress.update })
  const result = await importing.finally(progress.stop)
  stdout.write(importReport(result))
  const { stored, updated, unchanged } = result.counts
  return stored + updated + unchanged > 0 ? DONE : FAILED
}

/** The register that `registries remove <register>` names; none of `registries` alone. Throws {@link UsageError}. */
export function readRegistriesArguments(args: string[]): string | undefined {
  const [what, code, ...others] = parseArgs({ args, allowPositionals: true }).positionals
  if (what === undefined) return undefined
  if (what === 'remove' && code !== undefined && others.length === 0) return code.toUpperCase()
  throw new UsageError('Usage: registries   or   registries remove <register>, as in: registries remove KY')
}

/** Lists the registers, or takes `removed` away. Throws {@link CommandRefused} when there is no such register. */
export function runRegistries(
  removed: string | undefined,
  io: CommandIo,
  store: RegistryStore,
): Promise<number> {
  return removed === undefined ? list(io, store) : remove(removed, io, store)
}

async function remove(jurisdiction: string, { stdout }: CommandIo, store: RegistryStore): Promise<number> {
  const loaded = await store.listRegistries()
  const total = loaded.find((each) => each.jurisdiction === jurisdiction)?.entities ?? 0
  const progress = showProgress(stdout, 'companies removed')
  const removing = store.removeRegister(jurisdiction, (count) =>
    progress.update({ done: count, total, count }),
  )
  const removed = await removing.finally(progress.stop)
  if (removed === undefined) throw new CommandRefused(`No register ${jurisdiction} is loaded.`)
  stdout.write(
    `${registerName(jurisdiction)}: ${counted(removed, 'company', 'companies')} removed. Recorded minutes stay as they are.\n`,
  )
  return DONE
}

/** What can be imported, and what is loaded: how many companies, from which reader, when. */
async function list({ stdout }: CommandIo, store: RegistryStore): Promise<number> {
  const readers = Object.entries(REGISTRIES).map(
    ([id, { title, files }]) => `  ${id.padEnd(5)} ${title} (${files.join(' ')})`,
  )
  const loaded = (await store.listRegistries()).map(
    ({ jurisdiction, source, entities, importedAt, unfinishedSince }) =>
      `  ${jurisdiction.padEnd(5)} ${registerName(jurisdiction)}: ${counted(entities, 'company', 'companies')}, ` +
      `${source === SAMPLE_SOURCE ? 'made up' : `from ${source}`}, ${importedAt}` +
      (unfinishedSince === '' ? '' : ` (${UNFINISHED})`),
  )
  stdout.write(
    ['Can be imported:', ...readers, 'Loaded:', ...(loaded.length > 0 ? loaded : ['  nothing'])].join('\n'),
  )
  stdout.write('\n')
  return DONE
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { map: { type: 'string' }, layout: { type: 'string' } },
    })
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`, { cause })
  }
}

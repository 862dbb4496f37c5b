import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportRefused } from '../commands.ts'
import { findMappingFault, MAPPING_RULES, MappingSchema, type Mapping } from './mapping.ts'
import { readSettingsFile } from './read-settings-file.ts'

/** The id for an operator's own mapping. */
export const OWN_MAPPING = 'map'

/**
 * The name that identifies an import's source: `ny`, or `map-texas` for the operator's `texas.json`. Two mappings with the same name count
 * as versions of one mapping.
 */
export function sourceOf(registryId: string, mapFile?: string): string {
  if (registryId !== OWN_MAPPING || mapFile === undefined) return registryId
  const name = parse(mapFile).name.toLowerCase()
  return `${OWN_MAPPING}-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

const FOLDER = new URL('mappings/', import.meta.url)

/** Every register with a mapping. Its id on the command line is the file name in `mappings/`. */
export const REGISTER_IDS: readonly string[] = readdirSync(FOLDER)
  .map((name) => name.replace(/\.json$/u, ''))
  .toSorted()

/** The mapping of a register, or the operator's own for `map`. Throws {@link ImportRefused}. */
export async function parseMapping(registryId: string, mapFile?: string): Promise<Mapping> {
  if (registryId === OWN_MAPPING && mapFile === undefined)
    throw new ImportRefused('Say which columns are which: import --map <map.json> <file>')
  const path = mapFile ?? fileURLToPath(new URL(`${registryId}.json`, FOLDER))
  const mapping = await readSettingsFile(path, MappingSchema, MAPPING_RULES)
  const fault = findMappingFault(mapping)
  if (fault) throw new ImportRefused(`${path}: ${fault}`)
  return mapping
}

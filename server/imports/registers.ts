import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportRefused } from '../commands.ts'
import { findMappingFault, MAPPING_RULES, MappingSchema, type Mapping } from './mapping.ts'
import { readSettingsFile } from './read-settings-file.ts'

/**
 * A register that can be read. `source` identifies it in the database: `ny`, or `map-texas` for the operator's `texas.json`. Two mappings with
 * the same source count as versions of one mapping.
 */
export type RegisterSource = { source: string; mapping: Mapping }

const FOLDER = new URL('mappings/', import.meta.url)

/** Every register with a mapping of ours. Its id on the command line is the file name in `mappings/`. */
export const REGISTER_IDS: readonly string[] = readdirSync(FOLDER)
  .map((name) => name.replace(/\.json$/u, ''))
  .toSorted()

/** One of {@link REGISTER_IDS}. */
export async function registerById(id: string): Promise<RegisterSource> {
  return { source: id, mapping: await readMapping(fileURLToPath(new URL(`${id}.json`, FOLDER))) }
}

/** The register of the operator's mapping at this path. Throws {@link ImportRefused}. */
export async function registerByMapping(path: string): Promise<RegisterSource> {
  const name = parse(path).name.toLowerCase()
  return {
    source: `map-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}`,
    mapping: await readMapping(path),
  }
}

async function readMapping(path: string): Promise<Mapping> {
  const mapping = await readSettingsFile(path, MappingSchema, MAPPING_RULES)
  const fault = findMappingFault(mapping)
  if (fault) throw new ImportRefused(`${path}: ${fault}`)
  return mapping
}

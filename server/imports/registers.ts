import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { ImportRefused } from '../commands.ts'
import { findMappingFault, MAPPING_RULES, MappingSchema, type Mapping } from './mapping.ts'

/**
 * A register that can be read. `source` identifies it in the database: `ny`, or `map-texas` for the
 * operator's `texas.json`. Two mappings with the same source count as versions of one mapping.
 */
export type RegisterSource = { source: string; mapping: Mapping }

const FOLDER = new URL('mappings/', import.meta.url)

/** Every register with a mapping of ours. Its id on the command line is the file name in `mappings/`. */
export const REGISTER_IDS: readonly string[] = readdirSync(FOLDER)
  .map((name) => parse(name).name)
  .toSorted()

/** One of {@link REGISTER_IDS}. */
export async function registerById(id: string): Promise<RegisterSource> {
  return { source: id, mapping: await readMapping(fileURLToPath(new URL(`${id}.json`, FOLDER))) }
}

/** The register of the operator's mapping at this path. Throws {@link ImportRefused}. */
export async function registerByMapping(path: string): Promise<RegisterSource> {
  const name = parse(path).name.toLowerCase()
  return { source: `map-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}`, mapping: await readMapping(path) }
}

async function readMapping(path: string): Promise<Mapping> {
  const mapping = await readSettingsFile(path, MappingSchema, MAPPING_RULES)
  const fault = findMappingFault(mapping)
  if (fault) throw new ImportRefused(`${path}: ${fault}`)
  return mapping
}

/** What is allowed at each place of a file, in words: `scope` → `it is "full" or "changes"`. */
type Rules = Readonly<Record<string, string>>

/**
 * Reads a JSON file that an operator wrote. Throws {@link ImportRefused} with the wrong place and its rule.
 */
export async function readSettingsFile<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  rules: Rules = {},
): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ImportRefused(`${path} cannot be read`, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ImportRefused(`${path} is not JSON`, { cause })
  }
  const { success, data, error } = z.safeParse(schema, json)
  if (success) return data
  throw new ImportRefused(`${path}: ${error.issues.slice(0, 1).map((issue) => whatIsWrong(issue, rules))}`)
}

function whatIsWrong(found: z.core.$ZodIssue, rules: Rules): string {
  const issue = ofMeantShape(found)
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `unknown key "${issue.keys.join('", "')}"${place && ` in "${place}"`}`
  if (place === '') return 'is not an object'
  return `"${place}" is missing or cannot be read${Object.hasOwn(rules, place) ? `: ${rules[place]}` : ''}`
}

/**
 * Of several shapes, the fault of the only one that has all keys that are there; otherwise, of one that lacks
 * a key.
 */
function ofMeantShape(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const meant = issue.errors.filter((faults) =>
    faults.every((fault) => !isUnknownKey(fault) && fault.path.length > 0),
  )
  const fault = meant.length === 1 ? meant[0]?.[0] : issue.errors.flat().find(isUnknownKey)
  return fault ? ofMeantShape({ ...fault, path: [...issue.path, ...fault.path] }) : issue
}

function isUnknownKey({ code }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys'
}

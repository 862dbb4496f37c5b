import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ImportRefused } from '../commands.ts'

/** What is allowed at each place of a file, in words: `scope` → `it is "full" or "changes"`. */
type Rules = Readonly<Record<string, string>>

/** Reads a JSON file that an operator wrote. Throws {@link ImportRefused} with the wrong place and its rule. */
export async function readSettingsFile<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  rules: Rules = {},
): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ImportRefused(`${path} cannot be read`, { cause })
  })
  const result = z.safeParse(schema, parseJson(text, path))
  if (result.success) return result.data
  throw new ImportRefused(`${path}: ${whatIsWrong(result.error, rules)}`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ImportRefused(`${path} is not JSON`, { cause })
  }
}

function whatIsWrong(error: z.core.$ZodError, rules: Rules): string {
  const [first] = error.issues
  if (!first) return 'cannot be read'
  const { issue, path } = inMeantShape(first)
  const unknown = findUnknownKeys(issue)
  const place = [...path, ...unknown.place].join('.')
  if (unknown.keys.length > 0) return `unknown key "${unknown.keys.join('", "')}"${place && ` in "${place}"`}`
  const rule = Object.hasOwn(rules, place) ? `: ${rules[place]}` : ''
  return place ? `"${place}" is missing or cannot be read${rule}` : 'is not an object'
}

/** Of several alternatives, reports the one that knows every key: its missing key says more than the others' unknown keys. */
function inMeantShape(issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] } {
  const shapes = issue.code === 'invalid_union' ? issue.errors : []
  const meant = shapes.filter((faults) => faults.every(isInsideKnownKeys))
  const [fault] = meant.length === 1 ? (meant[0] ?? []) : []
  return { issue: fault ?? issue, path: [...issue.path, ...(fault?.path ?? [])] }
}

function isInsideKnownKeys({ code, path }: z.core.$ZodIssue): boolean {
  return code !== 'unrecognized_keys' && path.length > 0
}

/** Unknown keys at the top level, or in the only alternative that is an object. */
function findUnknownKeys(issue: z.core.$ZodIssue): { keys: string[]; place: PropertyKey[] } {
  if (issue.code === 'unrecognized_keys') return { keys: issue.keys, place: [] }
  const alternatives = issue.code === 'invalid_union' ? issue.errors.flat() : []
  const found = alternatives.find((alternative) => alternative.code === 'unrecognized_keys')
  return found ? { keys: found.keys, place: found.path } : { keys: [], place: [] }
}

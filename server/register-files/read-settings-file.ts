import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ImportRefused } from './import-refused.ts'

/** Reads a JSON file that an operator wrote. Throws {@link ImportRefused}, which names the place that is wrong. */
export async function readSettingsFile<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ImportRefused(`${path} cannot be read`, cause)
  })
  const result = z.safeParse(schema, parseJson(text, path))
  if (result.success) return result.data
  throw new ImportRefused(`${path}: ${whatIsWrong(result.error)}`)
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ImportRefused(`${path} is not JSON`, cause)
  }
}

function whatIsWrong(error: z.core.$ZodError): string {
  const [first] = error.issues
  if (!first) return 'cannot be read'
  const { issue, path } = inMeantShape(first)
  const unknown = findUnknownKeys(issue)
  const place = [...path, ...unknown.place].join('.')
  if (unknown.keys.length > 0) return `unknown key "${unknown.keys.join('", "')}"${place && ` in "${place}"`}`
  return place ? `"${place}" is missing or cannot be read` : 'is not an object'
}

/** Of several shapes the one that knows every key is meant: what it misses says more than what the others do not know. */
function inMeantShape(issue: z.core.$ZodIssue): { issue: z.core.$ZodIssue; path: PropertyKey[] } {
  const shapes = issue.code === 'invalid_union' ? issue.errors : []
  const meant = shapes.filter((faults) => faults.every(isInsideKnownKeys))
  const [fault] = meant.length === 1 ? (meant[0] ?? []) : []
  return { issue: fault ?? issue, path: [...issue.path, ...(fault?.path ?? [])] }
}

function isInsideKnownKeys({ code, path }: z.core.$ZodIssue): boolean {
  return code !== 'unrecognized_keys' && path.length > 0
}

/** A key is unknown at the top, or in the only alternative that is an object. */
function findUnknownKeys(issue: z.core.$ZodIssue): { keys: string[]; place: PropertyKey[] } {
  if (issue.code === 'unrecognized_keys') return { keys: issue.keys, place: [] }
  const alternatives = issue.code === 'invalid_union' ? issue.errors.flat() : []
  const found = alternatives.find((alternative) => alternative.code === 'unrecognized_keys')
  return found ? { keys: found.keys, place: found.path } : { keys: [], place: [] }
}

/**
 * An object that has these members, each null, to copy others from. V8 keeps the shape of what JSON.parse
 * makes, and not of an object that is filled by one assignment after the other.
 */
export function objectToCopy(names: readonly string[]): Record<string, unknown> {
  const members = names.map((name) => `${JSON.stringify(name)}:null`)
  return JSON.parse(`{${members.join()}}`) as Record<string, unknown>
}

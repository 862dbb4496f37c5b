import canonicalize from 'canonicalize'

/** RFC 8785. Throws when the value is nothing that JSON can say. */
export function toCanonicalJson(value: unknown): string {
  const json = canonicalize(value)
  if (json === undefined) throw new TypeError('Only JSON values have a canonical form')
  return json
}

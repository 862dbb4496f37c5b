import { publishedName } from './published-names.ts'
import { PUBLISHED_PARTS } from './wire.ts'

/** Whether a path is in `SubmissionSchema`, which has our names, and not in the sent body. */
export function isSubmissionPath([whole]: readonly PropertyKey[]): boolean {
  return whole === 'minutes' || whole === 'receipt'
}

/**
 * `['minutes', 'directors', 0, 'person', 'firstName']` → `['Persons', 'Directors', '0', 'FirstName']`. Other paths already have
 * the sent names.
 */
export function publishedPath(path: readonly PropertyKey[]): string[] {
  const names = path.map(String)
  if (!isSubmissionPath(path)) return names
  const [whole, part = '', ...inner] = names
  if (whole === 'receipt' || part === '') return names.filter((name) => name !== 'minutes').map(publishedName)
  const top = PUBLISHED_PARTS[part]
  const isPeople = top?.startsWith('Persons/') ?? false
  // A person and the facts beside them are published as one object.
  const fields = isPeople ? inner.filter((name) => name !== 'person') : inner
  return [
    ...(top ?? publishedName(part)).split('/'),
    ...fields.map((name) => (isPeople && name === 'street' ? 'Address' : publishedName(name))),
  ]
}

/** The place in the sent body, as a JSON pointer (RFC 6901). */
export function publishedPointer(path: readonly PropertyKey[]): string {
  return publishedPath(path)
    .map((name) => `/${name}`)
    .join('')
}

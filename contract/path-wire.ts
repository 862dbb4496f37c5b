import { publishedName } from './published-names.ts'
import { PUBLISHED_PARTS } from './wire.ts'

/** Whether a path stands in `SubmissionSchema`, whose names are our own, and not in what was sent. */
export function isSubmissionPath([whole]: readonly PropertyKey[]): boolean {
  return whole === 'minutes' || whole === 'receipt'
}

/**
 * `['minutes', 'directors', 0, 'person', 'firstName']` → `['Persons', 'Directors', '0', 'FirstName']`. The names of any other
 * path are those that were sent.
 */
export function publishedPath(path: readonly PropertyKey[]): string[] {
  const names = path.map(String)
  if (!isSubmissionPath(path)) return names
  const [whole, part = '', ...inner] = names
  if (whole === 'receipt' || part === '') return names.filter((name) => name !== 'minutes').map(publishedName)
  const top = PUBLISHED_PARTS[part]
  const isPeople = top?.startsWith('Persons/') ?? false
  // A person and what is said beside one are published as one.
  const fields = isPeople ? inner.filter((name) => name !== 'person') : inner
  return [
    ...(top ?? publishedName(part)).split('/'),
    ...fields.map((name) => (isPeople && name === 'street' ? 'Address' : publishedName(name))),
  ]
}

/** The place in what was sent, as a JSON pointer (RFC 6901). */
export function publishedPointer(path: readonly PropertyKey[]): string {
  return publishedPath(path)
    .map((name) => `/${name}`)
    .join('')
}

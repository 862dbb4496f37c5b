const GROUP = 4

/**
 * A reference as people type or read it out: any grouping and case, without `MB`, and O, I and L for the
 * digits that they resemble. Any other text stays as typed, in capitals.
 */
export function readReference(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '')
  const [, letters = ''] = /^(?:MB)?([A-Z0-9]{8})$/u.exec(signs) ?? []
  if (!letters) return typed.toUpperCase()
  const read = letters.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  return `MB-${read.slice(0, GROUP)}-${read.slice(GROUP)}`
}

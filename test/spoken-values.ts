/** What sentences are filled in with. Both languages must say each of them. */
export const ANA = 'Ana Ruiz'
export const ACME = 'Acme, Inc.'
export const SEVERAL = [1, 17]
export const NAMES = [ANA, ACME, 'Juan Ortiz Jr.']

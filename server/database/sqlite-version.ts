/** Versions before this can damage a database that several processes write to (https://sqlite.org/wal.html#walresetbug). */
const FIRST_SAFE = [3, 51, 3] as const

/** Throws when Node brings an SQLite that may lose what it keeps. */
export function requireSafeSqlite(version: string): void {
  const parts = version.split('.').map(Number)
  const differing = FIRST_SAFE.findIndex((safe, place) => (parts[place] ?? 0) !== safe)
  if (differing === -1 || (parts[differing] ?? 0) > (FIRST_SAFE[differing] ?? 0)) return
  throw new Error(`Node brings SQLite ${version}, and ${FIRST_SAFE.join('.')} is the first that is safe`)
}

import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Few sizes, so that few statements are ever compiled. SQLite takes 32,766 parameters in one. */
const SIZES = [256, 64, 16, 4, 1] as const

/**
 * A statement over many rows at once, compiled once for each size: compiling costs more than running it.
 * `compile` is given the number of rows; the result takes one list of parameters a row, after the fixed `first` ones.
 */
export function batchStatement<Row>(compile: (rows: number) => CompiledQuery<Row>) {
  const compiled = new Map<number, CompiledQuery<Row>>()

  function statementFor(size: number): CompiledQuery<Row> {
    const known = compiled.get(size) ?? compile(size)
    compiled.set(size, known)
    return known
  }

  return async function run(
    trx: Kysely<Tables>,
    parameters: readonly (readonly unknown[])[],
    first: readonly unknown[] = [],
  ): Promise<Row[]> {
    const found: Row[] = []
    for (let start = 0; start < parameters.length;) {
      const size = SIZES.find((candidate) => candidate <= parameters.length - start) ?? 1
      const rows = parameters.slice(start, start + size)
      const result = await trx.executeQuery<Row>({
        ...statementFor(size),
        parameters: [...first, ...rows.flat()],
      })
      found.push(...result.rows)
      start += size
    }
    return found
  }
}

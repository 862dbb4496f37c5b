import { DatabaseSync } from 'node:sqlite'

const CACHE_KB = 16_384

/** A text and the number that it belongs to. */
export type SortedPair = [text: string, number: number]

/**
 * Sorts more than fits in memory, by text and then by number, as SQLite orders texts: in a file without a name in its folder for
 * temporary files, which is gone when this is closed or the process ends.
 */
export function createSorter() {
  const database = new DatabaseSync('')
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = ${-CACHE_KB}`)
  database.exec('create table pairs (text text not null, number integer not null)')
  const insert = database.prepare('insert into pairs values (?, ?)')
  database.exec('begin')
  let size = 0

  return {
    add(text: string, number: number): void {
      insert.run(text, number)
      size += 1
    },
    size: () => size,
    /** All pairs in their order, in lists of up to `length`. */
    *inOrder(length: number): Generator<SortedPair[]> {
      let list: SortedPair[] = []
      for (const { text, number } of database
        .prepare('select * from pairs order by text, number')
        .iterate()) {
        list.push([String(text), Number(number)])
        if (list.length < length) continue
        yield list
        list = []
      }
      if (list.length > 0) yield list
    },
    close: () => database.close(),
  }
}

import type { RegisteredEntity } from './registered-entity.ts'
import type { ImportTally } from './import-tally.ts'

/** A company and where it stood. */
export type ReadEntity = { file: string; line: number; entity: RegisteredEntity }

export type ReaderInput = {
  files: readonly string[]
  /** The column map that `import --map` names. */
  mapFile?: string | undefined
  /** The operator's own layout of a file without header, in place of ours. */
  layoutFile?: string | undefined
  tally: ImportTally
  /** Bytes read since it was last called. */
  onBytes: (bytes: number) => void
}

/** Reads one register's files. `read` gives companies in file order, a few thousand at most at a time. */
export type RegistryReader = {
  title: string
  /** What the files are called in the help, in their order. */
  files: readonly string[]
  /** How often the files are read, for the progress bar: once when not said. */
  passes?: (bytes: number) => number
  read(input: ReaderInput): AsyncGenerator<ReadEntity[]>
}

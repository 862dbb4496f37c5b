import { join } from 'node:path'
import { startProcess } from '../support/server-process.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The program of a server, with its arguments. */
export type Entry = readonly string[]

/** Our server, with limits that requests from one address do not reach. */
export const OURS: Entry = [join(ROOT, 'test/support/serve-roomy.ts')]

/** Servers that break a promise: a test that passes with one of them proves nothing. */
export const MUTANTS = {
  answersEarly: mutant('answersEarly'),
  forgetsKeys: mutant('forgetsKeys'),
  reassignsLinks: mutant('reassignsLinks'),
  syncsSeldom: mutant('syncsSeldom'),
  blamesItself: mutant('blamesItself'),
  keepsWhatItRefuses: mutant('keepsWhatItRefuses'),
  seesNoWeakness: mutant('seesNoWeakness'),
  expectsTheUsual: mutant('expectsTheUsual'),
  diesOfNoise: mutant('diesOfNoise'),
  trustsItsFramework: mutant('trustsItsFramework'),
  remembersEverything: mutant('remembersEverything'),
  thinksAloud: mutant('thinksAloud'),
  drawsInTurn: mutant('drawsInTurn'),
}

export type Place = { dataDir: string; databaseUrl?: string | undefined }

/** Starts one of them on a database. It ends with the test. */
export function start(entry: Entry, { dataDir, databaseUrl }: Place, under: string[] = []) {
  const settings: Record<string, string> = { DATA_DIR: dataDir }
  if (databaseUrl !== undefined) settings['DATABASE_URL'] = databaseUrl
  return startProcess([], settings, { entry, under })
}

function mutant(name: string): Entry {
  return [join(ROOT, 'test/mutants.ts'), name]
}

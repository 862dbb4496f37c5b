import { join } from 'node:path'
import { startProcess } from '../server-process.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Our server, with allowances that one address does not meet. */
export const OURS = join(ROOT, 'e2e/harness/roomy-server.ts')

/** Servers that break a promise: a test that lets one of them pass is no test. */
export const MUTANTS = {
  answersEarly: mutant('answers-early'),
  forgetsKeys: mutant('forgets-keys'),
  syncsSeldom: mutant('syncs-seldom'),
  blamesItself: mutant('blames-itself'),
  keepsWhatItRefuses: mutant('keeps-what-it-refuses'),
  seesNoWeakness: mutant('sees-no-weakness'),
  expectsTheUsual: mutant('expects-the-usual'),
  diesOfNoise: mutant('dies-of-noise'),
  trustsItsFramework: mutant('trusts-its-framework'),
  remembersEverything: mutant('remembers-everything'),
  thinksAloud: mutant('thinks-aloud'),
}

export type Place = { dataDir: string; databaseUrl?: string | undefined }

/** Starts one of them on a database. It ends with the test. */
export function start(entry: string, { dataDir, databaseUrl }: Place, under: string[] = []) {
  const settings: Record<string, string> = { DATA_DIR: dataDir }
  if (databaseUrl !== undefined) settings['DATABASE_URL'] = databaseUrl
  return startProcess([], settings, { entry, under })
}

function mutant(name: string): string {
  return join(ROOT, 'test/mutants', `${name}.ts`)
}

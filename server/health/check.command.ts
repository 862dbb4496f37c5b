import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { DONE, FAILED, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { CheckFailed, checkService } from './check-service.ts'

/** Checks the server at this address, by default the one on this machine, and prints a line for each step. Returns 1 at the first step that fails. */
export async function runCheck(
  address: string | undefined,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
  { port, lookupSecret }: { port: number; lookupSecret: string },
): Promise<number> {
  const origin = address ?? `http://127.0.0.1:${port}`
  const onStep = (step: string, ms: number) => stdout.write(`${step}: ${Math.round(ms)} ms\n`)
  try {
    await checkService({ db, origin, lookupSecret, clock: systemClock, onStep })
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error
    stdout.write(`${error.message}\n`)
    return FAILED
  }
  return DONE
}

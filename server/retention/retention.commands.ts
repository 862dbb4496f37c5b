import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { CommandRefused, DONE, FAILED, UsageError, type CommandIo, type Output } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { deleteByRightClock, deleteWhenClockIsBelieved } from './delete-when-clock-is-believed.ts'
import { eraseRecord } from './erase-record.ts'

/** Whether `retention [--clock-is-right]` vouches for the clock. Throws for anything else. */
export function readRetentionArguments(args: string[]): boolean {
  const options = { 'clock-is-right': { type: 'boolean', default: false } } as const
  return parseArgs({ args, options }).values['clock-is-right']
}

/** What the server does by itself each day. Throws {@link CommandRefused} when the clock is not believed. */
export async function runRetention(
  isClockRight: boolean,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  const now = systemClock()
  const deletion = isClockRight ? await deleteByRightClock(db, now) : await deleteWhenClockIsBelieved(db, now)
  if (!('expired' in deletion)) throw new CommandRefused(whyNothing(now, deletion.lastRead))
  const { events, idempotency_keys } = deletion.expired
  stdout.write(`Deleted ${events} analytics events and ${idempotency_keys} idempotency keys.\n`)
  return tellWhetherForgotten(deletion, stdout)
}

function whyNothing(now: Date, lastRead: string | undefined): string {
  const last = lastRead === undefined ? 'has never run here' : `ran last ${lastRead}`
  return (
    `Nothing was deleted: this machine says that it is ${now.toISOString()}, and the job ${last}. ` +
    'If the clock is right, run it again with --clock-is-right.'
  )
}

/** The reference that `erase <reference> --for-ever` names. Throws {@link UsageError}. */
export function readEraseArguments(args: string[]): string {
  const options = { 'for-ever': { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [reference] = positionals
  if (reference === undefined || positionals.length > 1 || !values['for-ever']) {
    throw new UsageError('Usage: erase <reference> --for-ever. Nothing brings the record back.')
  }
  return reference.toUpperCase()
}

/** Throws {@link CommandRefused} when there is no such record. */
export async function runErase(
  reference: string,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  const erased = await eraseRecord(db, reference, systemClock().toISOString())
  if (!erased) throw new CommandRefused(`There is no record with the reference ${reference}.`)
  stdout.write(
    `Erased record ${erased.position}. Backups that were made before still hold it, and so does what a restore set aside.\n`,
  )
  return tellWhetherForgotten(erased, stdout)
}

function tellWhetherForgotten({ isForgotten }: { isForgotten: boolean }, stdout: Output): number {
  if (isForgotten) return DONE
  stdout.write(
    'The write-ahead log still holds it: somebody reads all the time. Run "retention" in a moment.\n',
  )
  return FAILED
}

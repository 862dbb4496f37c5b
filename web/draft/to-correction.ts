import type { Minutes } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from './answers.ts'
import { differencesOf } from './as-recorded.ts'
import { fromMinutes } from './from-minutes.ts'
import { NOT_KNOWN, toMinutes } from './to-minutes.ts'

/** The answers that correct a record. As long as nobody changes them, they state exactly what the record states. */
export function toCorrection(entity: Entity, recorded: Minutes): Answers {
  // Where the company was formed is not stated for the register's own state either.
  const answers = { ...fromMinutes(recorded), formedIn: recorded.formedIn ?? NOT_KNOWN }
  const asRecorded = differencesOf(recorded, toMinutes(entity, answers), answers)
  return asRecorded ? { ...answers, asRecorded } : answers
}

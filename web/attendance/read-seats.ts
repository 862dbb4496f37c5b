import * as z from 'zod/mini'
import { RuleSchema, SeatsSchema, type Rule } from '@minutebook/contract/quorum'
import { ShareVotesSchema } from '@minutebook/contract/minutes'
import type { Answers } from '../draft/answers.ts'
import type { Fields } from '../draft/entered-values.ts'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import {
  FILLED_SEATS,
  INTERESTS,
  RULE_NUMBER,
  RULE_SECTION,
  SEATS,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/meeting-controls.ts'
import { readPercent, readWhole } from '../forms/typed-numbers.ts'

type Read<Answer> = { answer?: Answer | undefined; errors: FormErrors }

const NumberSchema = z.object({ [SEATS]: SeatsSchema })

/** `undefined`: still what was filled in, so that it follows the list of directors. `null`: emptied by hand. */
export function readSeats(fields: Fields): Read<Answers['seats']> {
  const typed = fields[SEATS]?.trim() ?? ''
  if (typed === '') return { answer: null, errors: {} }
  if (typed === fields[FILLED_SEATS]) return { errors: {} }
  const read = parseFields(NumberSchema, { [SEATS]: readWhole(typed) })
  return read.ok ? { answer: read.answers[SEATS], errors: {} } : { errors: read.errors }
}

const FRACTION = /^(?<numerator>\d+)\s*\/\s*(?<denominator>\d+)$/u
const PERCENT = /^(?<numerator>\d+)\s*%$/u

/** What the bylaws ask: `3`, `2/3`, `60 %`. */
export function readRule(fields: Fields): Read<Rule> {
  const typed = fields[RULE_NUMBER]?.trim() ?? ''
  const section = fields[RULE_SECTION]?.trim() ?? ''
  if (typed === '') {
    return section === '' ? { errors: {} } : { errors: { [RULE_NUMBER]: 'quorumNumberEmpty' } }
  }
  const read = parseFields(RuleSchema, { needs: readNeeds(typed), ...(section && { section }) })
  if (read.ok) return { answer: read.answers, errors: {} }
  return {
    errors: {
      ...(read.errors.section ? {} : { [RULE_NUMBER]: 'quorumNumberWrong' as const }),
      ...(read.errors.section && { [RULE_SECTION]: read.errors.section }),
    },
  }
}

function readNeeds(typed: string) {
  const parts = FRACTION.exec(typed)?.groups ?? PERCENT.exec(typed)?.groups
  if (!parts) return { number: readWhole(typed) }
  const [numerator, denominator] = [Number(parts['numerator']), Number(parts['denominator'] ?? 100)]
  // No part is more than the whole.
  return { numerator: numerator > denominator ? Number.NaN : numerator, denominator }
}

const SHARE_FIELDS = { entitled: VOTES_ENTITLED, represented: VOTES_REPRESENTED, percent: INTERESTS }

/** What the votes of shares or interests came to; nothing when nothing was typed. */
export function readShareVotes(fields: Fields): Read<Answers['shareVotes']> {
  const whole = (name: string) => (fields[name]?.trim() ? readWhole(fields[name]) : undefined)
  const typed = {
    entitled: whole(VOTES_ENTITLED),
    represented: whole(VOTES_REPRESENTED),
    percent: fields[INTERESTS]?.trim() ? readPercent(fields[INTERESTS]) : undefined,
  }
  if (Object.values(typed).every((value) => value === undefined)) return { errors: {} }
  const read = parseFields(ShareVotesSchema, typed)
  if (read.ok) return { answer: read.answers, errors: {} }
  const named = Object.entries(SHARE_FIELDS).flatMap(([name, field]) =>
    read.errors[name] ? [[field, read.errors[name]]] : [],
  )
  return { errors: Object.fromEntries(named) }
}

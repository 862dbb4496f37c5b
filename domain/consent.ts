import * as z from 'zod/mini'
import { isOwners } from './company-form.ts'
import type { Consent, Minutes } from './minutes.ts'
import { ruleResult } from './own-rules.ts'
import { companyOf } from './partial-minutes.ts'
import { totalHeld } from './presence.ts'
import { SENDER, statementPlaces, type ShownStatement, type StatementPlace } from './statements.ts'

const SignerSchema = z.strictObject({ place: z.string(), name: z.string() })

/**
 * How far a consent has come. `proposed`: it has no effect. `complete`: enough have signed, and nobody can
 * take a signature back any more. `withdrawn`: by its sender, before that.
 */
export const ConsentStateSchema = z.strictObject({
  status: z.enum(['proposed', 'complete', 'withdrawn']),
  /** When it was complete or withdrawn, RFC 3339. */
  since: z.optional(z.string()),
  /** Everyone who is asked to sign, in the order of the minutes. */
  signed: z.array(SignerSchema),
  unsigned: z.array(SignerSchema),
})
export type ConsentState = z.infer<typeof ConsentStateSchema>

/**
 * Follows from what was said about the consent, in order. A signature that was taken back, or followed by an
 * objection, counts no more.
 */
export function consentState(
  consent: Consent,
  statements: readonly Pick<ShownStatement, 'person' | 'kind' | 'statedAt'>[],
): ConsentState {
  const signatures = new Set<StatementPlace>()
  for (const { person, kind, statedAt } of statements) {
    if (person.place === SENDER) return stateOf(consent, signatures, { status: 'withdrawn', since: statedAt })
    if (kind === 'signed') signatures.add(person.place)
    else signatures.delete(person.place)
    if (areEnough(consent, signatures))
      return stateOf(consent, signatures, { status: 'complete', since: statedAt })
  }
  return stateOf(consent, signatures, { status: 'proposed' })
}

/** The same of any minutes: `undefined` for those of a meeting. */
export function stateOfConsent(
  minutes: Minutes,
  statements: readonly ShownStatement[] = [],
): ConsentState | undefined {
  return minutes.kind === 'consent' ? consentState(minutes, statements) : undefined
}

/** Whether minutes are a consent that too few have signed, or that was withdrawn. */
export function isUnsigned(minutes: Minutes, statements?: readonly ShownStatement[]): boolean {
  const state = stateOfConsent(minutes, statements)
  return state !== undefined && state.status !== 'complete'
}

function stateOf(
  consent: Consent,
  signatures: ReadonlySet<StatementPlace>,
  status: Pick<ConsentState, 'status' | 'since'>,
): ConsentState {
  const signers = statementPlaces(consent)
  return {
    ...status,
    signed: signers.filter(({ place }) => signatures.has(place)),
    unsigned: signers.filter(({ place }) => !signatures.has(place)),
  }
}

/** All of them, or as many as the company's own rule asks for. */
function areEnough(consent: Consent, signatures: ReadonlySet<StatementPlace>): boolean {
  const { voteRule, shareVotes = {}, directors, boardSeats } = consent
  if (!voteRule) return statementPlaces(consent).every(({ place }) => signatures.has(place))
  const { body, form } = companyOf(consent)
  if (!isOwners(body))
    return ruleResult(voteRule, boardSeats ?? directors.length, signatures.size)?.isMet === true
  const { holders = [], entitled = totalHeld(holders) } = shareVotes
  const signed = totalHeld(holders.filter((_holder, index) => signatures.has(`holder-${index + 1}`)))
  const isPercent = body === 'members' && form === 'llc'
  return ruleResult(voteRule, isPercent ? 100 : entitled, signed, isPercent)?.isMet === true
}

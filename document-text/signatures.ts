import { type Block, type DrawnBlock, paragraphs } from '@minutebook/domain/blocks'
import { stateOfConsent } from '@minutebook/domain/consent'
import type { MinutesRecord } from '@minutebook/domain/record'
import { lastStatements, type ShownStatement } from '@minutebook/domain/statements'
import { fillText, type Values } from './fill.ts'
import { factsOfStatement } from './statements-text.ts'
import type { PaperWording } from './wording.ts'

/** A consent with what was said about it until now. */
type Signing = {
  record: Pick<MinutesRecord, 'minutes'>
  statements?: readonly ShownStatement[] | undefined
}

/** The day on which a complete consent takes effect: the stated one, or that of the last signature in UTC. */
export function effectiveDay({ record, statements }: Signing, { format }: PaperWording): string | undefined {
  const state = stateOfConsent(record.minutes, statements)
  if (state?.status !== 'complete' || state.since === undefined) return undefined
  return format.day(record.minutes.effectiveOn ?? format.dayIn(state.since, 'UTC'))
}

/**
 * The day of the last signature in UTC, where the stated day on which a complete consent takes effect is
 * before it.
 */
export function laterSignatureDay(
  { record, statements }: Signing,
  { format }: PaperWording,
): string | undefined {
  const { effectiveOn } = record.minutes
  const state = stateOfConsent(record.minutes, statements)
  if (state?.status !== 'complete' || state.since === undefined || effectiveOn === undefined) return undefined
  const day = format.dayIn(state.since, 'UTC')
  return effectiveOn < day ? format.day(day) : undefined
}

/** Whether a consent is in force, in one sentence. Nothing for minutes of a meeting. */
export function stateBlocks(signing: Signing, wording: PaperWording): Block[] {
  const state = stateOfConsent(signing.record.minutes, signing.statements)
  if (!state) return []
  const { papers, format } = wording
  const { signed, unsigned, since } = state
  const values: Values = {
    signed: format.counted(signed.length),
    asked: format.counted(signed.length + unsigned.length),
    isNone: signed.length === 0,
    isOne: signed.length + unsigned.length === 1,
    signers: format.and(signed.map(({ name }) => name)),
    unsigned:
      unsigned.length > 0
        ? { text: format.and(unsigned.map(({ name }) => name)), count: unsigned.length }
        : undefined,
    moment: since && format.moment(since, 'UTC'),
    day: signing.record.minutes.effectiveOn && effectiveDay(signing, wording),
  }
  return paragraphs(fillText(papers.consent.state[state.status], values))
}

/** Who signed a consent, as what name and when, and who has not. */
export function signatureBlocks(signing: Signing, wording: PaperWording): DrawnBlock[] {
  const state = stateOfConsent(signing.record.minutes, signing.statements)
  if (!state) return []
  const { papers } = wording
  const last = new Map(
    lastStatements(signing.statements ?? []).map((each) => [each.person.place, each] as const),
  )
  const rows = [
    ...state.signed.flatMap(({ place }) => {
      const signature = last.get(place)
      return signature ? factsOfStatement(signature, wording) : []
    }),
    ...state.unsigned.map(({ name }) => ({ term: name, text: papers.consent.notSigned })),
  ]
  return [
    { kind: 'heading', level: 1, text: papers.consent.heading },
    { kind: 'facts', rows },
    ...state.signed.flatMap(({ place, name }): DrawnBlock[] => {
      const { drawing } = last.get(place) ?? {}
      return drawing
        ? [{ kind: 'drawing', path: drawing, text: fillText(papers.consent.drawn, { name }) }]
        : []
    }),
    // It is said of the signatures: without one there is nothing to say.
    ...(state.signed.length > 0
      ? [{ kind: 'paragraph' as const, text: papers.consent.worth, look: 'note' as const }]
      : []),
  ]
}

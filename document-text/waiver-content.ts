import type { DocumentContent, DrawnBlock } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { ShownStatement } from '@minutebook/domain/statements'
import { notified } from '@minutebook/domain/waivers'
import { verifyAddress } from './about-record.ts'
import { fillText } from './fill.ts'
import {
  paperRenderer,
  plannedPaper,
  titleOf,
  whenAndWhere,
  type PaperRenderer,
  type PlannedMeeting,
} from './meeting-paper.ts'
import { fictionalBlocks, paper } from './minutes-content.ts'
import { quoteTyped } from './quote-typed.ts'

/** A waiver of notice to sign by hand, before the meeting. */
export function waiverToSign(planned: PlannedMeeting): DocumentContent {
  const words = paperRenderer(planned.minutes, planned.entity.name, planned.language)
  return plannedPaper(planned, words, words.wording.papers.waiver, waiverBlocks(words, []))
}

type RecordedWaiver = {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  language: Language
  /** What people said about the record until now, in order. */
  statements: readonly ShownStatement[]
  /** The address of the page that verifies a record. */
  verifyAt?: string | undefined
}

/**
 * The waivers of notice of a recorded meeting: those that were signed by private link, a line for everyone
 * else who was due notice, and the digest of the record. Undefined if nobody was due any.
 */
export function waiverContent({
  record,
  digest,
  language,
  statements,
  verifyAt,
}: RecordedWaiver): DocumentContent | undefined {
  const { language: recorded } = record.document
  const { minutes, quotes }: ReturnType<typeof quoteTyped> =
    recorded === language ? { minutes: record.minutes } : quoteTyped(record.minutes, recorded)
  const words = paperRenderer(minutes, record.entity.name, language)
  if (notified(minutes, statements).length === 0) return undefined
  const { wording } = words
  const content = paper(record, { language, wording })
  const { waiver, certificate } = wording.papers
  const text = words.render(certificate.verification, { digest, verifyAt, reference: record.reference })
  return {
    ...content,
    ...(quotes && { quotes }),
    title: titleOf(words, waiver.title),
    header: { text: content.subject, page: '', skipsFirst: true },
    blocks: [
      ...fictionalBlocks(record, wording),
      ...waiverBlocks(words, statements),
      verifyAt === undefined
        ? { kind: 'paragraph', text, look: 'note' }
        : { kind: 'code', address: verifyAddress(verifyAt, record, digest), text },
    ],
  }
}

function waiverBlocks(words: PaperRenderer, statements: readonly ShownStatement[]): DrawnBlock[] {
  const { minutes, wording } = words
  const { waiver } = wording.papers
  const people = notified(minutes, statements)
  const unsigned = people.filter((each) => !each.waiver)
  return [
    { kind: 'paragraph', text: waiver.opening },
    { kind: 'facts', rows: whenAndWhere(words) },
    ...signedBlocks(people, words),
    ...(unsigned.length > 0 && unsigned.length < people.length
      ? [{ kind: 'heading' as const, level: 1 as const, text: waiver.byHand }]
      : []),
    ...unsigned.map((each) => ({
      kind: 'signature' as const,
      text: '',
      signer: words.signerAt(each),
      date: waiver.date,
    })),
  ]
}

/** Who signed by private link, as what name and when. */
function signedBlocks(
  people: ReturnType<typeof notified<ShownStatement>>,
  words: PaperRenderer,
): DrawnBlock[] {
  const { papers, format } = words.wording
  const signed = people.flatMap(({ name, waiver }) => (waiver ? { name, waiver } : []))
  if (signed.length === 0) return []
  const rows = signed.map(({ name, waiver: { signature, statedAt, digest } }) => ({
    term: name,
    text: `${fillText(papers.statements.entry.signed, { signature, moment: format.moment(statedAt, 'UTC') })}\nSHA-256 ${digest}`,
  }))
  return [
    { kind: 'heading', level: 1, text: papers.waiver.byLink },
    { kind: 'facts', rows },
    ...signed.flatMap(({ name, waiver: { drawing } }): DrawnBlock[] =>
      drawing ? [{ kind: 'drawing', path: drawing, text: fillText(papers.consent.drawn, { name }) }] : [],
    ),
    { kind: 'paragraph', text: papers.waiver.worth, look: 'note' },
  ]
}

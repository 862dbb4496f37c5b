import type { Approval } from '@minutebook/domain/approvals'
import {
  paragraphs,
  shownBlocks,
  type Block,
  type DocumentContent,
  type DrawnBlock,
} from '@minutebook/domain/blocks'
import { stateOfConsent } from '@minutebook/domain/consent'
import { isDispute } from '@minutebook/domain/corrections'
import { isFictional } from '@minutebook/domain/entity-facts'
import { minutesFor } from '@minutebook/domain/joint-meeting'
import { LANGUAGE_NAMES_IN, type Language } from '@minutebook/domain/language-names'
import { meetingDay } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import type { ShownStatement } from '@minutebook/domain/statements'
import { aboutBlocks } from './about-record.ts'
import { fillText, type Values } from './fill.ts'
import { composeMinutes, withRegisterName } from './minutes-blocks.ts'
import { quoteTyped } from './quote-typed.ts'
import { replacedAnswers } from './resolution-blocks.ts'
import { signatureBlocks, stateBlocks } from './signatures.ts'
import { createRenderer } from './text-renderer.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

/** The options for a document. */
type Wanted = {
  language: Language
  /**
   * Prints the addresses of the people named. A copy without them does not contain the record, which would
   * reveal them.
   */
  withAddresses: boolean
  /** The reference of the record that this one corrects, if known. */
  corrects?: string | undefined
  /** What people said about the record until now, in order. */
  statements?: readonly ShownStatement[] | undefined
}

export type MinutesContentRequest = Wanted & {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  /** The meetings that approved it until now, in order. */
  approvals?: readonly Approval[] | undefined
  /** The canonical JSON of the record without addresses, to embed in a copy without them. */
  copy?: string | undefined
  /** The address of the page that verifies a record. */
  verifyAt?: string | undefined
  /** The record's canonical JSON (RFC 8785), to embed in the document. */
  json?: string | undefined
}

/**
 * The whole document of a record: the recorded text, and the page about the record, which cannot be part of
 * its own digest.
 */
export function minutesContent(request: MinutesContentRequest): DocumentContent {
  const { record, language, withAddresses } = request
  const { papers } = WORDINGS[language]
  const alone = minutesAlone(record, request)
  const [json, ending, description] = withAddresses
    ? [request.json, '', papers.embedded]
    : [request.copy, '-copy', papers.embeddedCopy]
  return {
    ...alone,
    blocks: [
      ...alone.blocks,
      ...aboutBlocks(
        { ...request, printed: alone.blocks, replaced: replacedBy(record, language) },
        WORDINGS[language],
      ),
    ],
    ...(json !== undefined && {
      embedded: { name: `${record.reference}${ending}.json`, description, json },
    }),
  }
}

/** For each matter, the answers that its edited text replaced. */
function replacedBy({ minutes, document, entity }: MinutesRecord, language: Language): string[] {
  const matters = resolutionsOf(minutes)
  if (!matters.some(({ isEdited }) => isEdited)) return []
  const named = withRegisterName(minutes, entity.name)
  const shown = document.language === language ? named : quoteTyped(named, document.language).minutes
  return resolutionsOf(shown).map((resolution) =>
    replacedAnswers(resolution, createRenderer(minutesFor(resolution, shown), WORDINGS[language])),
  )
}

/**
 * The known facts of minutes that another gateway recorded: neither the register's copy of the company nor a
 * digest. With `isPart`, the gateway has only the specification's fields of the minutes.
 */
export type RecordedElsewhere = Pick<MinutesRecord, 'reference' | 'recordedAt' | 'minutes' | 'document'> & {
  correctionBy?: MinutesRecord['correctionBy']
  entity: { id?: string; name: string }
  isPart?: boolean
}

/**
 * The recorded blocks, without the page about the record. A copy in another language uses today's sentences,
 * and says so first.
 */
export function minutesAlone(
  record: RecordedElsewhere,
  { language, withAddresses, corrects, statements }: Wanted,
): DocumentContent {
  const { document, minutes, entity, correctionBy } = record
  const wording = WORDINGS[language]
  const { papers } = wording
  const isKept = document.language === language
  const about = paper(record, { language, wording })
  const signing = { record, statements }
  const status = stateOfConsent(minutes, statements)?.status
  const { quotes, minutes: quoted } = isKept ? { minutes } : quoteTyped(minutes, document.language)
  const drawn = isKept ? document : composeMinutes(quoted, entity.name, wording)
  const courtesy = fillText(papers.courtesy, { language: LANGUAGE_NAMES_IN[language][document.language] })
  // A stranger's dispute says that it is not the company's own record.
  const earlier = isDispute(correctionBy)
    ? papers.dispute
    : fillText(papers.correction, { corrects: corrects ?? minutes.supersedes })
  return {
    ...about,
    ...(quotes && { quotes }),
    title: drawn.title,
    // Separated pages must still say what they belong to: the title does on the first, and the foot has their
    // number.
    header: {
      text: status ? fillText(papers.consent.head[status], { subject: about.subject }) : about.subject,
      page: '',
      // Each page of a proposal says that it is none but that.
      ...((!status || status === 'complete') && { skipsFirst: true }),
    },
    blocks: [
      ...(isKept ? [] : [{ kind: 'paragraph' as const, text: courtesy, look: 'note' as const }]),
      ...paragraphs(earlier),
      ...fictionalBlocks(record, wording),
      ...stateBlocks(signing, wording),
      ...beforeLastPages(shownBlocks(drawn, withAddresses), signatureBlocks(signing, wording)),
    ],
  }
}

/** Puts the signatures of a consent below its resolutions. */
function beforeLastPages(blocks: readonly DrawnBlock[], added: readonly DrawnBlock[]): DrawnBlock[] {
  const lastPages = blocks.findIndex(({ kind }) => kind === 'pageBreak')
  const place = lastPages < 0 ? blocks.length : lastPages
  return [...blocks.slice(0, place), ...added, ...blocks.slice(place)]
}

/** The common parts of a record's documents: language, subject, and the foot of the pages. */
export function paper(
  record: RecordedElsewhere,
  { language, wording }: { language: Language; wording: PaperWording },
): Omit<DocumentContent, 'title' | 'blocks' | 'embedded'> {
  const { papers, format } = wording
  const values: Values = {
    company: record.minutes.entity.name,
    day: format.day(meetingDay(record.minutes)),
    reference: record.reference,
  }
  return {
    language,
    subject: fillText(record.minutes.kind === 'consent' ? papers.consent.subject : papers.subject, values),
    creator: papers.creator,
    recordedAt: record.recordedAt,
    codedSigns: papers.codedSigns,
    footer: {
      lines: [
        // A reader of one page must not mistake a stranger's dispute for the company's minutes.
        ...(isDispute(record.correctionBy) ? [papers.dispute] : []),
        ...papers.footer,
        fillText(papers.recordedFoot[record.isPart ? 'part' : 'whole'], values),
      ],
      page: papers.page,
    },
  }
}

export function fictionalBlocks(
  { entity }: Pick<RecordedElsewhere, 'entity'>,
  { papers }: PaperWording,
): Block[] {
  return isFictional(entity) ? [{ kind: 'paragraph', text: papers.fictional, look: 'note' }] : []
}

import { aboutBlocks } from './about-record.ts'
import type { Block, DocumentContent } from './blocks.ts'
import { isFictional } from '../entity-facts.ts'
import type { Language } from '../languages.ts'
import { minutesBlocks, minutesTitle } from './minutes-blocks.ts'
import { meetingDay, type Minutes } from '../minutes.ts'
import type { MinutesRecord } from '../record.ts'
import { companyOf } from '../speaker.ts'
import { fill, type Values } from '../wording/fill.ts'
import { wordingOf } from '../wordings.ts'
import type { PaperWording } from '../wording.ts'

export type MinutesContentRequest = {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  language: Language
  /** Prints the addresses of those named. A copy without them carries no record either: that would give them away. */
  withAddresses: boolean
  /** The record's canonical JSON (RFC 8785), to be kept in the document. */
  json?: string | undefined
  /** The reference of the record that this one corrects, where it is known. */
  corrects?: string | undefined
}

/** The whole document of a record, in the order of `minutes-content` §3. Pure: the same record gives the same content for ever. */
export function minutesContent(request: MinutesContentRequest): DocumentContent {
  const { record, digest, language, withAddresses, json } = request
  const wording = wordingOf(record.minutes, language)
  const minutes = withRegisterName(record)
  return {
    ...paper(record, { language, wording }),
    title: minutesTitle(minutes, wording),
    blocks: [
      ...fictionalBlocks(record, wording),
      ...minutesBlocks(minutes, wording, { withAddresses }),
      { kind: 'pageBreak' },
      ...aboutBlocks({ record, digest, corrects: request.corrects, minutes }, wording),
    ],
    ...(withAddresses && json !== undefined
      ? {
          embedded: {
            name: `${record.reference}.json`,
            description: wording.papers.embedded,
            json,
          },
        }
      : {}),
  }
}

/** What every document of a record has: its language, its subject, and the foot of its pages. */
export function paper(
  record: MinutesRecord,
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
    subject: fill(papers.subject, values)?.text ?? '',
    creator: papers.creator,
    recordedAt: record.recordedAt,
    codedSigns: papers.codedSigns,
    footer: {
      lines: papers.footer.map((line) => fill(line, values)?.text ?? ''),
      page: papers.page,
    },
  }
}

export function fictionalBlocks({ entity }: MinutesRecord, { papers }: PaperWording): Block[] {
  return isFictional(entity) ? [{ kind: 'paragraph', text: papers.fictional, look: 'note' }] : []
}

/** The minutes with all lines of the name in the register; screens show the last one (specification §3). */
export function withRegisterName({ minutes, entity }: MinutesRecord): Minutes {
  const { form } = companyOf(minutes)
  return { ...minutes, companyForm: form, entity: { ...minutes.entity, name: entity.name } }
}

import { useState } from 'react'
import { composeParts, type MinutesPart, type PartId } from '@minutebook/document-text/minutes-blocks'
import { stepOfAnswer, type AnswerPath } from '@minutebook/domain/answer-steps'
import type { Block } from '@minutebook/domain/blocks'
import { formOf, type CompanyForm } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { fullName } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { isSignedByOwners, signersOf, type Answers } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { useSpokenLanguage } from '../language/language.ts'
import { sentences, type PageWords, type Sentences } from '../language/words.ts'

/** The sentences of the page, and the words around it. */
export type Writer = Pick<Sentences, 'wording' | 'page'>

/** In the language on screen: another object for another language. */
export function useWriter(): Writer {
  const language = useSpokenLanguage()
  const [writer, setWriter] = useState<Writer>(() => ({ ...sentences }))
  if (writer.wording.language !== language) setWriter({ ...sentences })
  return writer
}

/** An answer that the page does not say yet. */
export type Gap = keyof PageWords['gaps']
type Gaps = Partial<Record<PartId, Gap[]>>
export type WrittenPage = { title: string; parts: MinutesPart[]; gaps: Gaps; form: CompanyForm }

/** The minutes as far as they are answered. Unconfirmed defaults are shown as gaps. */
export function writeSoFar(entity: Entity, answers: Answers, { wording }: Writer): WrittenPage {
  const minutes = toMinutes(entity, answers)
  const { title, parts } = composeParts(minutes, entity.name, wording)
  const form = formOf(answers, entity)
  const gaps = gapsIn(answers, form)
  const shown = answers.attendanceConfirmed ? parts : parts.map((part) => withoutAttendance(part, minutes))
  return {
    title,
    form,
    parts: shown.filter(hasContent(gaps)),
    gaps,
  }
}

/**
 * The minutes as they would be sent now. Missing answers that sending needs are shown as gaps; defaults are
 * marked.
 */
export function writeWhole(
  minutes: PartialMinutes,
  answers: Answers,
  { registerName, writer }: { registerName: string; writer: Writer },
): WrittenPage {
  const { title, parts } = composeParts(minutes, registerName, writer.wording)
  const form = formOf(answers, minutes.entity)
  const gaps = gapsIn({ ...answers, attendanceConfirmed: true, nobodyElse: true }, form)
  return { title, form, parts: parts.filter(hasContent(gaps)), gaps }
}

function hasContent(gaps: Gaps) {
  return ({ id, blocks }: MinutesPart) => blocks.length + (gaps[id] ?? []).length > 0
}

function gapsIn(answers: Answers, form: CompanyForm): Gaps {
  const { ceo, secretary, cfo, directors, noBoard, meeting, resolutions, attendanceConfirmed } = answers
  const hasOthers = answers.otherPersons.length > 0 || answers.nobodyElse === true
  const company = [
    ...when(ceo === undefined, 'ceo'),
    ...when(secretary === undefined, 'secretary'),
    ...when(cfo === undefined, 'cfo'),
  ]
  const decisions = when(resolutions.length === 0, 'discussion')
  if (answers.consent) {
    const isSigned = signersOf(answers, form).length > 0
    const signers = isSignedByOwners(answers, form) ? 'shareVotes' : 'directors'
    return { opening: when(!isSigned, signers), resolutions: decisions, company }
  }
  const isAttendanceOpen = directors.length > 0 && !attendanceConfirmed
  return {
    opening: [...when(!meeting, 'meetingDate'), ...when(!attendanceConfirmed, 'chair')],
    attendance: [
      ...when(directors.length === 0 && !noBoard, 'directors'),
      ...when(isAttendanceOpen, 'attendance'),
      ...when(!hasOthers, 'otherPersons'),
    ],
    resolutions: decisions,
    company,
  }
}

function when(isMissing: boolean, gap: Gap): Gap[] {
  return isMissing ? [gap] : []
}

/** Before attendance is answered, the page only names the directors. */
function withoutAttendance(part: MinutesPart, { directors }: PartialMinutes): MinutesPart {
  if (part.id === 'otherMatters') return part
  const known = part.blocks.filter(({ from }) => !from || stepOfAnswer(from) !== 'attendance')
  if (part.id !== 'attendance' || directors.length === 0) return { ...part, blocks: known }
  const items = directors.map(({ person }) => fullName(person))
  return { ...part, blocks: [{ block: { kind: 'list', items }, from: 'directors' }, ...known] }
}

/**
 * One text of the page, by its place. `statement` is the text with its term; undefined for a text that no
 * answer wrote.
 */
export type Sentence = { key: string; text: string; statement: string | undefined }

/** Every sentence in the order of the page. */
export function sentencesOf({ parts }: WrittenPage): Sentence[] {
  return parts.flatMap(({ id, blocks }) =>
    blocks.flatMap(({ block, from, rows }, place) =>
      rowsOf(block).map(({ term, text }, row) => ({
        key: sentenceKey(id, place, row),
        text,
        statement: isAnswer(rows ? rows[row] : from)
          ? term === undefined
            ? text
            : `${term}: ${text}`
          : undefined,
      })),
    ),
  )
}

/**
 * What the last answer said: the first sentence that its part of the page did not tell before. The same name
 * in another office is news.
 */
export function newsOf(now: WrittenPage, before: WrittenPage): string | undefined {
  const known = new Set(sentencesOf(before).map(placed))
  return sentencesOf(now).find((sentence) => sentence.statement !== undefined && !known.has(placed(sentence)))
    ?.statement
}

/** The part of the page and what is said there: a sentence keeps it when others are put before it. */
function placed({ key, statement }: Sentence): string {
  return `${key.split(' ', 1)[0]} ${statement}`
}

function isAnswer(from: AnswerPath | undefined): boolean {
  return from !== undefined && stepOfAnswer(from) !== undefined
}

export function sentenceKey(part: PartId, place: number, row: number): string {
  return `${part} ${place} ${row}`
}

function rowsOf(block: Block): { term?: string; text: string }[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ text: block.text }]
    case 'list':
      return block.items.map((text) => ({ text }))
    case 'facts':
      return block.rows
    case 'table':
      return block.rows.map((cells) => ({ term: cells[0] ?? '', text: cells.at(-1) ?? '' }))
    default:
      return []
  }
}

/** The unchanged text before and after a change, and the changed text between them. */
export type Change = { before: string; changed: string; after: string }

/** The words of a text that differ from an earlier text. Undefined if the texts are equal. */
export function changeOf(text: string, earlier = ''): Change | undefined {
  if (text === earlier) return undefined
  const [now, then] = [text.split(/(?<=\s)/u), earlier.split(/(?<=\s)/u)]
  const most = Math.min(now.length, then.length)
  let start = 0
  while (start < most && now[start] === then[start]) start += 1
  let end = 0
  while (end < most - start && now.at(-1 - end) === then.at(-1 - end)) end += 1
  const until = now.length - end
  return {
    before: now.slice(0, start).join(''),
    changed: now.slice(start, until).join(''),
    after: now.slice(until).join(''),
  }
}

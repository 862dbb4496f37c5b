import type { DocumentContent, DrawnBlock } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import { meetingDay } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { fillText } from './fill.ts'
import { kindOf, meetingRows } from './meeting-blocks.ts'
import { bodyNames, withRegisterName } from './minutes-blocks.ts'
import { fictionalBlocks } from './minutes-content.ts'
import { createRenderer, type TextRenderer } from './text-renderer.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

/* What the notice of a meeting and the waiver of it have in common. */

/** A meeting that is not recorded yet. */
export type PlannedMeeting = {
  minutes: PartialMinutes
  /** As the register has it. */
  entity: { id?: string; name: string }
  language: Language
  /** RFC 3339. */
  madeAt: string
}

export type PaperRenderer = TextRenderer<PaperWording>

export function paperRenderer(
  minutes: PartialMinutes,
  registerName: string,
  language: Language,
): PaperRenderer {
  return createRenderer(withRegisterName(minutes, registerName), WORDINGS[language])
}

/** A paper of a planned meeting, made on the device of the person who plans it. */
export function plannedPaper(
  { entity, language, madeAt }: PlannedMeeting,
  words: PaperRenderer,
  texts: { title: string; subject: string },
  blocks: DrawnBlock[],
): DocumentContent {
  const { wording, minutes } = words
  const { creator, codedSigns, footer, page } = wording.papers
  const values = { company: minutes.entity.name, day: wording.format.day(meetingDay(minutes)) }
  const subject = fillText(texts.subject, values)
  return {
    language,
    title: titleOf(words, texts.title),
    subject,
    creator,
    recordedAt: madeAt,
    codedSigns,
    header: { text: subject, page: '', skipsFirst: true },
    footer: { lines: footer, page },
    blocks: [...fictionalBlocks({ entity }, wording), ...blocks],
  }
}

/** `template` names whose meeting it is, of which company. */
export function titleOf(words: PaperRenderer, template: string): string {
  const { minutes } = words
  return words.render(template, {
    ...bodyNames(words),
    kind: kindOf(minutes),
    company: minutes.entity.name,
  })
}

/** When and where the meeting is. What is not stated is a line to write on. */
export function whenAndWhere(words: PaperRenderer): { term: string; text: string }[] {
  const { date, time, place } = words.wording.meeting.block
  const stated = new Map(meetingRows(words).map(({ term, text }) => [term, text]))
  const { blank } = words.wording.papers.certificate
  return [date, time, place].map((term) => ({ term, text: stated.get(term) ?? blank }))
}

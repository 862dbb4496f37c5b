import type { Block, DocumentContent } from '@minutebook/domain/blocks'
import { withCapital } from '@minutebook/domain/text'
import { notified } from '@minutebook/domain/waivers'
import { paperRenderer, plannedPaper, whenAndWhere, type PlannedMeeting } from './meeting-paper.ts'
import { resolutionTitles } from './resolution-text.ts'

/**
 * The notice of a meeting, with the matters that are chosen so far as its agenda. Who gives it signs and
 * dates it.
 */
export function noticeContent(planned: PlannedMeeting): DocumentContent {
  const words = paperRenderer(planned.minutes, planned.entity.name, planned.language)
  const { wording, minutes } = words
  const { notice } = wording.papers
  const names = notified(minutes, []).map(({ name }) => name)
  const to = names.length > 0 ? wording.format.and(names) : withCapital(words.render('{bodyName}'))
  const matters = resolutionTitles(minutes, wording)
  const agenda: Block[] =
    matters.length > 0
      ? [
          { kind: 'heading', level: 1, text: notice.agenda },
          { kind: 'list', items: matters },
        ]
      : []
  return plannedPaper(planned, words, notice, [
    { kind: 'facts', rows: [{ term: notice.to, text: to }, ...whenAndWhere(words)] },
    ...agenda,
    { kind: 'signature', text: '', signer: notice.signer, date: notice.date },
  ])
}

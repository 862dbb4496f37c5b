import type { PlannedMeeting } from '@minutebook/document-text/meeting-paper'
import { noticeContent } from '@minutebook/document-text/notice-content'
import { waiverToSign } from '@minutebook/document-text/waiver-content'
import { drawContent } from '../documents/draw-content.ts'

const CONTENTS = { notice: noticeContent, waiver: waiverToSign }
export type PlannedPaper = keyof typeof CONTENTS

/** Draws a paper of a meeting that is still to come; undefined if that failed. */
export function drawPlanned(
  paper: PlannedPaper,
  planned: PlannedMeeting,
  format: 'pdf' | 'docx',
): Promise<Blob | undefined> {
  return drawContent({ content: CONTENTS[paper](planned), format })
}

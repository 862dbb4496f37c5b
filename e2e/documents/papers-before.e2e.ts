import { createHash } from 'node:crypto'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import type { Answers } from '../../web/draft/answers.ts'
import { axeFindings, AXE } from '../harness/axe.ts'
import { arriveAt } from '../harness/controls.ts'
import { download, textOfDocx, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, keptAnswers, standAt } from '../harness/drafts.ts'
import { expect, test } from '../harness/test.ts'
import { save } from '../harness/walk.ts'

const { papersBefore } = en

test('a meeting that is still to come gets its notice and a waiver to sign, and nothing is sent', async ({
  open,
}) => {
  const page = await open({ prepare: (each) => each.addInitScript(AXE).then(() => undefined) })
  const { meeting } = completeAnswers()
  const time = { day: '2999-03-04', start: '14:30', zone: 'America/New_York' }
  const answers = completeAnswers({
    companyKind: 'corporation',
    formedIn: 'US-KY',
    meeting: meeting && { ...meeting, date: '2999-03-04T19:30:00.000Z', time, kind: 'special' },
  })
  await standAt(page, 'review', answers)
  await page.getByText(papersBefore.law('KRS 271B.8-220, 8-230', 2, true)).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/analytics/')) sent.push(request.url())
  })
  const notice = await download(page, papersBefore.notice)
  expect(notice.name).toMatch(/^notice-Bluegrass-.*-2999-03-04\.pdf$/u)
  const text = textOfPdf(notice.bytes)
  expect(text).toContain(
    'Notice of a special meeting of the board of directors of Bluegrass Tool & Die, Inc.',
  )
  expect(text).toContain('Marguerite A. Okonkwo-Hale, Daniel Whitfield, and Rosa Lindqvist')
  expect(text).toContain('2:30 PM Eastern Time')
  expect(text).toContain(en.discussion.topic('bankAccount'))
  expect(textOfDocx((await download(page, papersBefore.noticeInWord)).bytes)).toContain('by video call')
  expect(textOfPdf((await download(page, papersBefore.waiver)).bytes)).toContain(
    'waives notice of this meeting',
  )
  expect(sent).toEqual([])

  // The minutes name the notice by its digest.
  await page.goto(pathOf('meetingDate'))
  await page.getByLabel(en.review.notices.given).check()
  const file = { name: notice.name, mimeType: 'application/pdf', buffer: Buffer.from(notice.bytes) }
  await page.getByLabel(en.meetingDate.noticePaper).setInputFiles(file)
  await page.getByRole('button', { name: `${en.people.remove} ${notice.name}` }).waitFor()
  await save(page)
  await arriveAt(page, pathOf('discussion'))
  const { answers: kept } = (await keptAnswers(page)) as { answers: Answers }
  const digest = createHash('sha256').update(notice.bytes).digest('hex')
  expect(kept.meeting?.notice?.paper).toEqual({ name: notice.name, size: notice.bytes.length, digest })
  await page.goto(pathOf('review'))
  await page.getByText(`as in Exhibit A (${notice.name}).`).waitFor()
})

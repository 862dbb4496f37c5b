import { expect, test } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { words } from '../language/words.ts'
import { reviewRemarks } from '../review/remarks.tsx'
import { isTypedNoticeLate } from './notice.tsx'

const typed = (notice: string[]) =>
  Object.fromEntries(
    ['month', 'day', 'year'].map((part, index) => [`notice.day-${part}`, [notice[index] ?? '']]),
  )

test.each([
  ['2026-03-31', ['2', '2', '2027'], true],
  ['2026-03-31', ['April', '1', '2026'], true],
  ['2026-03-31', ['3', '31', '2026'], false],
  ['2026-03-31', ['2', '2', '2026'], false],
  ['2026-03-31', [], false],
  [undefined, ['2', '2', '2027'], false],
])('for a meeting on %j, a notice on %j is late: %j', (day, notice, isLate) => {
  expect(isTypedNoticeLate(typed(notice), day)).toBe(isLate)
})

function remarks(noticeDay: string): string[] {
  const answers: Answers = {
    ...NO_ANSWERS,
    meeting: {
      date: '2026-03-31T12:00:00.000Z',
      dateUntouched: false,
      time: { day: '2026-03-31', zone: 'America/New_York' },
      placeUntouched: false,
      kind: 'special',
      notice: { kind: 'given', means: '', waivedBy: '', day: noticeDay },
    },
  }
  const minutes = toMinutes(anEntity(), answers)
  return reviewRemarks({ answers, minutes, today: '2026-05-01' }).map(({ text }) => text)
}

test('the review warns of a notice after the meeting', () => {
  expect(remarks('2027-02-02')).toContain(words.review.noticeLate)
  expect(remarks('2026-03-20')).not.toContain(words.review.noticeLate)
})

import { expect, test } from 'vitest'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { page } from '@minutebook/i18n/en/page'
import { anEntity, aPerson, aTopic } from '../../test/samples/factories.ts'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { changeOf, newsOf, sentencesOf, writeSoFar, writeWhole } from './so-far.ts'

const writer = { wording: WORDINGS.en, page }

function soFar(answers: Partial<Answers>) {
  const written = writeSoFar(anEntity(), { ...NO_ANSWERS, ...answers }, writer)
  return {
    texts: sentencesOf(written).map(({ text }) => text),
    gaps: Object.values(written.gaps).flatMap((gaps) => gaps),
  }
}

function pageOf(answers: Partial<Answers>) {
  const people = { ada: aPerson(), bo: aPerson({ firstName: 'Bo' }) }
  return writeSoFar(anEntity(), { ...NO_ANSWERS, people, ...answers }, writer)
}

const TWO = { people: { ada: aPerson(), bo: aPerson({ firstName: 'Bo' }) }, directors: ['ada', 'bo'] }

test('before any answer, every screen has its gap, in the order of the page', () => {
  expect(soFar({}).gaps).toEqual([
    'meetingDate',
    'chair',
    'directors',
    'otherPersons',
    'discussion',
    'ceo',
    'secretary',
    'cfo',
  ])
})

test('attendance is only a gap until a person confirmed it', () => {
  const before = soFar(TWO)
  expect(before.gaps).toContain('attendance')
  expect(before.texts).toContain('Bo Whitfield')
  expect(before.texts.join(' ')).not.toContain('Present in person')
  expect(before.texts.join(' ')).not.toMatch(/seats|presided/u)
  const after = soFar({ ...TWO, attendanceConfirmed: true })
  expect(after.gaps).not.toContain('attendance')
  expect(after.texts).toContain('Present in person: Daniel Whitfield and Bo Whitfield.')
  expect(after.texts.join(' ')).toMatch(/seats/u)
})

test('a vacant office, a company without a board and no other people are answers', () => {
  const { gaps, texts } = soFar({ secretary: null, noBoard: { performedBy: '' }, nobodyElse: true })
  expect(gaps).not.toContain('secretary')
  expect(gaps).not.toContain('directors')
  expect(gaps).not.toContain('otherPersons')
  expect(texts).not.toContain('Vacant')
})

test('a resolution replaces its gap', () => {
  const { gaps, texts } = soFar({ ...TWO, resolutions: [aTopic('bankAccount')] })
  expect(gaps).not.toContain('discussion')
  expect(texts.join(' ')).toMatch(/bank/iu)
})

test('the page of the review has exactly the blocks that the server keeps in the record', () => {
  const { minutes, entity, document } = aRecordOf({ resolutions: [{ topic: 'bankAccount' }] })
  const { title, parts } = writeWhole(minutes, NO_ANSWERS, { registerName: entity.name, writer })
  const blocks = parts.flatMap((part) => part.blocks.map(({ block }) => block))
  expect(title).toBe(document.title)
  expect(blocks.length).toBeGreaterThan(8)
  expect(
    document.blocks.filter(
      ({ kind, ...block }) => kind !== 'pageBreak' && !('level' in block && block.level === 1),
    ),
  ).toEqual(blocks)
})

test('only changed words are marked', () => {
  expect(changeOf('It was held on May 4, at noon.', 'It was held on May 3, at noon.')).toEqual({
    before: 'It was held on May ',
    changed: '4, ',
    after: 'at noon.',
  })
  expect(changeOf('It was held.', 'It was held.')).toBeUndefined()
  expect(changeOf('All new.')).toEqual({ before: '', changed: 'All new.', after: '' })
})

test('the same name in another office or place is news; what was told there is not', () => {
  const ceo = pageOf({ ceo: 'ada' })
  const both = pageOf({ ceo: 'ada', secretary: 'ada' })
  const board = pageOf({ ceo: 'ada', secretary: 'ada', directors: ['ada'] })
  const more = pageOf({ ceo: 'ada', secretary: 'ada', directors: ['bo', 'ada'] })
  expect(newsOf(ceo, pageOf({}))).toBe('CEO, as given: Daniel Whitfield')
  expect(newsOf(both, ceo)).toBe('Secretary, as given: Daniel Whitfield')
  expect(newsOf(board, both)).toBe('Daniel Whitfield')
  expect(newsOf(more, board)).toBe('Bo Whitfield')
  expect(newsOf(more, more)).toBeUndefined()
})

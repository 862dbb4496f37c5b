// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEntity, documentOf, someMinutes } from '../../test/samples/factories.ts'
import { getAnswers } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { words } from '../language/words.ts'
import { KeepButton } from './keep-button.tsx'

const KEY = 'KY:0812345'

afterEach(cleanup)

test('the company’s next minutes start with the people of the stored record', async () => {
  const record = {
    id: 'a',
    reference: 'MB-A',
    recordedAt: '2026-11-21T08:00:00.000Z',
    entity: anEntity(),
    minutes: someMinutes(),
    document: documentOf(someMinutes()),
    copyDigest: 'c',
    digest: 'd',
  }
  render(<KeepButton record={record} secret="secret" />)
  const keep = screen.getByRole('button', { name: words.minuteBook.keep })
  keep.focus()
  keep.click()
  const kept = await screen.findByText(words.minuteBook.kept)
  // The button is gone, and the focus stays in its section.
  expect(document.activeElement).toBe(kept.closest('section'))
  startNewMinutes(KEY)
  const { people, ceo, directors, attendance, resolutions } = getAnswers(KEY)
  expect(people[ceo ?? '']).toEqual(record.minutes.ceo)
  expect(directors).toHaveLength(2)
  expect([attendance, resolutions]).toEqual([{}, []])
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEntity, someMinutes } from '../../test/factories.ts'
import { readAnswers } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { words } from '../language/words.ts'
import { KeepButton } from './keep-button.tsx'

const KEY = 'KY:0812345'

afterEach(cleanup)

test('the next minutes of the company begin with the people of the record that was kept', async () => {
  const record = {
    id: 'a',
    reference: 'MB-A',
    recordedAt: '2026-11-21T08:00:00.000Z',
    entity: anEntity(),
    minutes: someMinutes(),
    digest: 'd',
  }
  render(<KeepButton record={record} secret="secret" />)
  const keep = screen.getByRole('button', { name: words.minuteBook.keep })
  keep.focus()
  keep.click()
  const kept = await screen.findByText(words.minuteBook.kept)
  // The button is gone: the keyboard stands where it was.
  expect(document.activeElement).toBe(kept.closest('section'))
  startNewMinutes(KEY)
  const { people, ceo = '', directors, attendance, resolutions } = readAnswers(KEY)
  expect(people[ceo]).toEqual(record.minutes.ceo)
  expect(directors).toHaveLength(2)
  expect([attendance, resolutions]).toEqual([{}, []])
})

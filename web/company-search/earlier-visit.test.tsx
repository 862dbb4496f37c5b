// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { CLEARED_MARK, finishClearing } from '../draft/cleared-device.ts'
import { changeDraft } from '../draft/draft.ts'
import { chooseCompany, forgetSearch } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'
import { EarlierVisit } from './search.screen.tsx'

afterEach(cleanup)

function arrive() {
  cleanup()
  render(<EarlierVisit />, { wrapper: MemoryRouter })
  return screen.queryByText(words.notices.deviceCleared)
}

test('the notice of a cleared device stays until the device stores something again', () => {
  window.location.hash = CLEARED_MARK
  finishClearing()
  expect(arrive()).not.toBe(null)
  chooseCompany(anEntity(), '0812345')
  expect(arrive()).toBe(null)
})

test('the company whose minutes were begun is offered until the person asks for the next one', () => {
  const { name, number } = anEntity()
  chooseCompany(anEntity(), number)
  arrive()
  // It was only looked at.
  expect(screen.queryByText(words.earlierVisit.returning(name, number))).toBe(null)
  changeDraft('KY:0812345', (draft) => draft)
  arrive()
  expect(screen.queryByText(words.earlierVisit.returning(name, number))).not.toBe(null)
  forgetSearch()
  arrive()
  expect(screen.queryByText(words.earlierVisit.returning(name, number))).toBe(null)
})

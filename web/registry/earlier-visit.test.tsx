// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { anEntity } from '../../test/factories.ts'
import { CLEARED_MARK, finishClearing } from '../draft/cleared-device.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'
import { EarlierVisit } from './earlier-visit.tsx'

afterEach(cleanup)

function arrive() {
  cleanup()
  render(<EarlierVisit />, { wrapper: MemoryRouter })
  return screen.queryByText(words.notices.deviceCleared)
}

test('that the device is clear is said until something is on it again', () => {
  window.location.hash = CLEARED_MARK
  finishClearing()
  expect(arrive()).not.toBe(null)
  chooseCompany(anEntity(), '0812345')
  expect(arrive()).toBe(null)
})

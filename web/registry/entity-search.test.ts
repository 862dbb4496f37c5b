// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { anEntity } from '../../test/factories.ts'
import { CLEARED_MARK, finishClearing } from '../journey/cleared-device.ts'
import { chooseCompany } from '../journey/stored-company.ts'
import { loader } from './entity-search.screen.tsx'

test('that the device is clear is said until something is on it again', () => {
  window.location.hash = CLEARED_MARK
  finishClearing()
  expect(loader().isCleared).toBe(true)
  chooseCompany(anEntity(), '0812345')
  expect(loader().isCleared).toBe(false)
})

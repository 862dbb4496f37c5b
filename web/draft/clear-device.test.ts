// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { redrawWhenBroughtBack } from './clear-device.ts'
import { keepTyped } from './draft.ts'
import { chooseCompany } from './stored-company.ts'

test('a page that comes back is redrawn if the stored answers have changed, and not for what was typed in it', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  chooseCompany(anEntity(), '0812345')
  redrawWhenBroughtBack()
  keepTyped('KY:0812345', 'ceo', { firstName: ['Ad'] })
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).not.toHaveBeenCalled()

  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { anEntity } from '../../test/samples/factories.ts'
import { redrawWhenBroughtBack } from './clear-device.ts'
import { keepUnsaved } from './draft.ts'
import { keepInputInDraft, noteInput, writePendingInput } from './pending-input.ts'
import { chooseCompany } from './stored-company.ts'

test('a page is not redrawn for text that was typed before it was left', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  chooseCompany(anEntity(), '0812345')
  keepInputInDraft(keepUnsaved)
  redrawWhenBroughtBack()
  // The layout adds this listener too, and later.
  window.addEventListener('pagehide', writePendingInput)

  document.body.innerHTML = '<form data-unsaved="ceo"><input name="firstName" value="Ad"></form>'
  for (const form of document.forms) noteInput(form)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).not.toHaveBeenCalled()

  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})

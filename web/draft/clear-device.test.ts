// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { anEntity } from '../../test/factories.ts'
import { redrawWhenBroughtBack } from './clear-device.ts'
import { saveEntered } from './draft.ts'
import { keepEntriesInDraft, noteEntry, writePendingEntry } from './entries.ts'
import { chooseCompany } from './stored-company.ts'

test('a page is not drawn anew for what was typed on it as it was left', () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  chooseCompany(anEntity(), '0812345')
  keepEntriesInDraft(saveEntered)
  redrawWhenBroughtBack()
  // As the layout does, which comes later.
  window.addEventListener('pagehide', writePendingEntry)

  document.body.innerHTML = '<form data-entered="ceo"><input name="firstName" value="Ad"></form>'
  for (const form of document.forms) noteEntry(form)
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).not.toHaveBeenCalled()

  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledTimes(1)
})

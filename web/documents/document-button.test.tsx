// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { words } from '../language/words.ts'
import { DocumentButton, SAVED_MS } from './document-button.tsx'
import { fetchDocument } from './fetch-document.ts'
import { shareFile } from './save-file.ts'

const { documents } = words
const NAME = 'minutes.pdf'
const { click } = HTMLAnchorElement.prototype
const make = () => fetchDocument({ secret: 's', format: 'pdf' })
let downloads: string[] = []

beforeEach(() => {
  downloads = []
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
  // jsdom has no object URLs and no downloads.
  URL.createObjectURL = () => 'blob:minutes'
  HTMLAnchorElement.prototype.click = function noteDownload() {
    downloads.push(this.download)
  }
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  HTMLAnchorElement.prototype.click = click
})

async function shareRefused(reason: string): Promise<void> {
  const share = () => Promise.reject(new DOMException('', reason))
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  render(
    <DocumentButton make={make} name={NAME} handOver={shareFile} saves={false}>
      {documents.share}
    </DocumentButton>,
  )
  screen.getByRole('button', { name: documents.share }).click()
  await screen.findByText(documents.ready(NAME))
  expect(screen.getByRole('button').textContent).toBe(documents.share)
}

test('a document that is ready too late to be shared is downloaded', async () => {
  await shareRefused('NotAllowedError')
  expect(downloads).toEqual([NAME])
})

test('closing the share dialog downloads nothing', async () => {
  await shareRefused('AbortError')
  expect(downloads).toEqual([])
})

test('the button says for three seconds that the file was saved', async () => {
  vi.useFakeTimers()
  render(
    <DocumentButton make={make} name={NAME}>
      {documents.pdf}
    </DocumentButton>,
  )
  const button = screen.getByRole('button')
  const said = () => button.textContent.trim()
  await act(async () => {
    button.click()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(downloads).toEqual([NAME])
  expect(said()).toBe(documents.saved)
  expect(screen.getByRole('status').textContent).toBe(documents.ready(NAME))
  await act(() => vi.advanceTimersByTimeAsync(SAVED_MS - 1))
  expect(said()).toBe(documents.saved)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said()).toBe(documents.pdf)
  expect(screen.getByRole('status').textContent).toBe(documents.ready(NAME))
})

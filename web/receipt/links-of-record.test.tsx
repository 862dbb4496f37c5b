// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReceipt } from '../../test/samples/factories.ts'
import { keepReceipt, listReceipts } from '../draft/device-drafts.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { LinksOfRecord } from './links-of-record.tsx'
import { PatternForm } from './pattern-form.tsx'

const RECEIPT = { ...aReceipt(), manage: 'manage' }
const { receipt, pattern, review } = words

beforeEach(() => keepReceipt(RECEIPT))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function storedLinks() {
  return listReceipts().find(({ id }) => id === RECEIPT.id)?.links ?? []
}

test('two links that are made within one round trip are both stored and shown', async () => {
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answer.promise
    return new Response(null, { status: 204 })
  })
  render(<LinksOfRecord receipt={RECEIPT} />)
  screen.getByRole('button', { name: receipt.makeLink.record }).click()
  screen.getByRole('button', { name: receipt.makeLink.copy }).click()
  answer.resolve()
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(storedLinks().map(({ opens }) => opens)).toEqual(['record', 'copy'])
})

test('naming the decisions keeps a link that another tab has made since the screen opened', () => {
  render(
    <UiWordsContext value={words.ui}>
      <PatternForm receipt={RECEIPT} />
    </UiWordsContext>,
  )
  const link = { read: 'other', opens: 'record', madeAt: '2026-11-28T08:00:00.000Z' } as const
  keepReceipt({ ...RECEIPT, links: [link] })
  const field = screen.getByLabelText(review.name)
  fireEvent.change(field, { target: { value: 'Spring' } })
  screen.getByRole('button', { name: pattern.save, hidden: true }).click()
  expect(storedLinks()).toEqual([link])
  expect(listReceipts()[0]?.pattern).toBe('Spring')
})

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReceipt, someMinutes } from '../../test/samples/factories.ts'
import { keepReceipt } from '../draft/device-drafts.ts'
import { words } from '../language/words.ts'
import { ShowApprovals } from './approvals.tsx'

/** Minutes that were added to this device by a link that only opens them. */
const opened = (id: string, reference: string, meetingDay: string) =>
  aReceipt({ id, reference, meetingDay, read: `${id}-link`, manage: undefined })

const EARLIER = [
  opened('first', 'MB-BCDF-2345', '2026-09-20'),
  opened('second', 'MB-GHJK-6789', '2026-10-20'),
]

const APPROVING = {
  ...aReceipt({
    id: 'later',
    reference: 'MB-LMNP-2345',
    minutes: someMinutes({
      resolutions: EARLIER.map(({ reference = '' }) => ({
        topic: 'approveMinutes' as const,
        facts: { priorReference: reference },
        votes: { manner: 'unanimous' as const },
        outcome: 'adopted' as const,
      })),
    }),
  }),
  manage: 'm',
}

/** The status of the answer about the record that this link opens. */
let statuses: Record<string, number>
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  for (const receipt of [...EARLIER, APPROVING]) keepReceipt(receipt)
  asked = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { secret } = JSON.parse(body)
    asked.push(secret)
    return new Response(null, { status: statuses[secret] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The notes on the screen once the service was asked about each record. */
async function notesAfterAsking(): Promise<(string | null)[]> {
  const { container } = render(<ShowApprovals receipt={APPROVING} />)
  await waitFor(() => expect(asked).toHaveLength(EARLIER.length))
  await waitFor(() => expect(screen.queryByRole('button', { name: words.statements.making })).toBeNull())
  return notesIn(container)
}

function notesIn(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('.note')].map(({ textContent }) => textContent)
}

test.each([404, 422])(
  'minutes whose approval was refused with %i are not said to show it',
  async (status) => {
    statuses = { 'first-link': 204, 'second-link': status }
    const accepted = words.statements.approves(words.format.day('2026-09-20'), 'MB-BCDF-2345')
    expect(await notesAfterAsking()).toEqual([accepted])

    // Nor later, when the screen opens again; and the service is not asked again.
    cleanup()
    const { container } = render(<ShowApprovals receipt={APPROVING} />)
    expect(notesIn(container)).toEqual([accepted])
    expect(asked).toHaveLength(2)
  },
)

test('one approval that could not be asked about hides no other, and is asked about again', async () => {
  statuses = { 'first-link': 204, 'second-link': 503 }
  expect(await notesAfterAsking()).toEqual([
    words.statements.approves(words.format.day('2026-09-20'), 'MB-BCDF-2345'),
    words.statements.notApproved,
  ])
  statuses['second-link'] = 204
  screen.getByRole('button', { name: words.errors.tryAgain }).click()
  await screen.findByText(words.statements.approves(words.format.day('2026-10-20'), 'MB-GHJK-6789'))
  expect(asked).toEqual(['first-link', 'second-link', 'second-link'])
})

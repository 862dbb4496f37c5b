// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useFetcher, useParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SEND } from '../shell/send.ts'
import { type PressedFor, usePressed } from './pressed.ts'
import type { SendEnd } from './sending.ts'

afterEach(cleanup)

const FAILED: SendEnd = { kind: 'failed', outcome: { kind: 'no-answer' }, attempt: '1', changedFacts: [] }
const WAITING: SendEnd = { kind: 'waiting', attempt: '1' }

/**
 * Reviews of several companies and another screen, in a frame that keeps the send. `end` lets the send end.
 */
async function openApp() {
  const sends: ((end: SendEnd) => void)[] = []
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          {
            path: '/review/:company',
            Component: Review,
            action: async ({ params: { company = '' } }): Promise<PressedFor> => {
              const ended = await new Promise<SendEnd>((resolve) => sends.push(resolve))
              return { ...ended, company }
            },
          },
          { path: '/elsewhere', Component: () => null },
        ],
      },
    ],
    { initialEntries: ['/review/canoes'] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  return {
    press: () => act(async () => fireEvent.click(screen.getByRole('button'))),
    end: (ended: SendEnd) => act(async () => sends.at(-1)?.(ended)),
    open: (path: string) => act(() => router.navigate(path)),
    said: () => screen.getByRole('status').textContent,
  }
}

function Frame() {
  useFetcher(SEND)
  return <Outlet />
}

function Review() {
  const { company = '' } = useParams()
  return <SendOf key={company} company={company} />
}

function SendOf({ company }: { company: string }) {
  const { send, isSending, pressed } = usePressed(company)
  return (
    <send.Form method="post">
      <output>{isSending ? 'sending' : pressed?.kind}</output>
      <button type="submit">Send</button>
    </send.Form>
  )
}

test('the review tells of a failure until it is left', async () => {
  const { press, end, open, said } = await openApp()
  await press()
  expect(said()).toBe('sending')
  await end(FAILED)
  expect(said()).toBe('failed')
  await open('/elsewhere')
  await open('/review/canoes')
  expect(said()).toBe('')
})

test.each([
  ['a failure is told on the return', FAILED, 'failed'],
  ['queued minutes do not wait to be sent unseen', WAITING, ''],
])('ended while another screen was open: %s', async (_what, ended, told) => {
  const { press, end, open, said } = await openApp()
  await press()
  await open('/elsewhere')
  await end(ended)
  await open('/review/canoes')
  expect(said()).toBe(told)
})

test('the end of one company’s send is not told on the review of another', async () => {
  const { press, end, open, said } = await openApp()
  await press()
  await open('/review/orchard')
  expect(said(), 'one send at a time').toBe('sending')
  await end(FAILED)
  expect(said()).toBe('')
})

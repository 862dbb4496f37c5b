// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { someMinutes } from '../../test/factories.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { RecordedMinutes } from './recorded-minutes.tsx'

afterEach(cleanup)

const TOOLS = { entity: 'KY:0812345', entityName: 'Bluegrass Tool & Die, Inc.' }
const CANOES = { entity: 'KY:0520066', entityName: 'GREEN RIVER CANOE CLUB, INC.' }

function show(companies: Pick<Sent, 'entity' | 'entityName'>[], ofAnyCompany = false): (string | null)[] {
  const sent = companies.map((company, index): Sent => ({
    ...company,
    id: String(index),
    reference: `MB-${index}`,
    meetingDay: '2026-11-20',
    sentAt: `2026-11-21T08:0${index}:00.000Z`,
    read: 'secret',
    minutes: someMinutes(),
  }))
  const router = createMemoryRouter([
    { path: '/', element: <RecordedMinutes sent={sent} ofAnyCompany={ofAnyCompany} /> },
  ])
  render(<RouterProvider router={router} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('where nothing else says whose they are, each names its company and stands in its book', () => {
  const [first, second, other] = show([TOOLS, CANOES, TOOLS], true)
  expect([first, second].every((row) => row?.startsWith(TOOLS.entityName))).toBe(true)
  expect([first, second].map((row) => row?.includes('\n2. '))).toEqual([false, true])
  expect(other).toMatch(`${CANOES.entityName}\n1. `)
})

test('on the page of their company they do not repeat its name', () => {
  expect(show([TOOLS, TOOLS]).join()).not.toContain(TOOLS.entityName)
})

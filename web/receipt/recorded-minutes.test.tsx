// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { someMinutes } from '../../test/samples/factories.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { RecordedMinutes } from './recorded-minutes.tsx'

afterEach(cleanup)

const TOOLS = { entity: 'KY:0812345', entityName: 'Bluegrass Tool & Die, Inc.' }
const CANOES = { entity: 'KY:0520066', entityName: 'GREEN RIVER CANOE CLUB, INC.' }

type Shown = Pick<Sent, 'entity' | 'entityName' | 'correctionBy'> & { supersedes?: string }

function show(companies: Shown[], ofAnyCompany = false): (string | null)[] {
  const sent = companies.map(({ supersedes, ...company }, index): Sent => ({
    ...company,
    id: String(index),
    reference: `MB-${index}`,
    meetingDay: '2026-11-20',
    sentAt: `2026-11-21T08:0${index}:00.000Z`,
    read: 'secret',
    minutes: someMinutes(supersedes === undefined ? {} : { supersedes }),
  }))
  const router = createMemoryRouter([
    { path: '/', element: <RecordedMinutes sent={sent} ofAnyCompany={ofAnyCompany} /> },
  ])
  render(<RouterProvider router={router} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('on a page for all companies, each record names its company and belongs to its book', () => {
  const [first, second, other] = show([TOOLS, CANOES, TOOLS], true)
  expect([first, second].every((row) => row?.startsWith(TOOLS.entityName))).toBe(true)
  expect([first, second].map((row) => row?.includes('\n2. '))).toEqual([false, true])
  expect(other).toMatch(`${CANOES.entityName}\n1. `)
})

test('each record lists all its corrections, and another person’s dispute is not one of them', () => {
  const holder = { ...TOOLS, correctionBy: 'holder' as const }
  const rows = show([
    TOOLS,
    { ...holder, supersedes: '0' },
    { ...TOOLS, correctionBy: 'other', supersedes: '0' },
    { ...holder, supersedes: '1' },
  ])
  const { correction, format } = words
  const day = format.date('2026-11-21T08:00:00.000Z')
  const by = (reference: string) => correction.correctedBy(reference, day)
  const texts = rows.map((row) => row ?? '')
  const first = [by('MB-1'), by('MB-3'), correction.disputedBy('MB-2', day)]
  for (const line of first) expect(texts[0]).toContain(line)
  expect(texts[0]).not.toContain(by('MB-2'))
  expect(texts[1]).toContain(by('MB-3'))
  expect(texts[1]).toContain(correction.corrects('MB-0'))
  expect(texts[2]).toContain(correction.isDispute)
  for (const reference of ['MB-1', 'MB-0']) expect(texts[3]).toContain(correction.corrects(reference))
  expect(texts[3]).not.toContain(correction.isDispute)
})

test('two corrections of one record name each other, and a corrected dispute stays a dispute', () => {
  const holder = { ...TOOLS, correctionBy: 'holder' as const }
  const rows = show([
    TOOLS,
    { ...holder, supersedes: '0' },
    { ...holder, supersedes: '0' },
    { ...TOOLS, correctionBy: 'other', supersedes: '0' },
    { ...TOOLS, correctionBy: 'sameOther', supersedes: '3' },
  ])
  const { correction, format } = words
  const day = format.date('2026-11-21T08:00:00.000Z')
  const texts = rows.map((row) => row ?? '')
  expect(texts[1]).toContain(correction.beside('MB-2', day))
  expect(texts[2]).toContain(correction.beside('MB-1', day))
  expect(texts[3]).toContain(correction.correctedBy('MB-4', day))
  expect(texts[4]).toContain(correction.isDispute)
  for (const text of texts.slice(3)) expect(text).not.toContain(correction.beside('MB-1', day))
})

test('on the company’s own page they do not repeat its name', () => {
  expect(show([TOOLS, TOOLS]).join()).not.toContain(TOOLS.entityName)
})

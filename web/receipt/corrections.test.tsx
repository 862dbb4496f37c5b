// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someMinutes } from '../../test/samples/factories.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { bookEntry, isCorrected } from './book-order.ts'
import { ChainOfSent, Corrections } from './corrections.tsx'

afterEach(cleanup)

const { confirmation, correction, format } = words
const AT = '2026-11-21T08:00:00.000Z'
const day = format.date(AT)

function sent(id: string, supersedes?: string, more: Partial<Sent> = {}): Sent {
  return {
    id,
    reference: `MB-${id}`,
    entity: 'KY:0812345',
    entityName: 'Bluegrass Tool & Die, Inc.',
    meetingDay: '2026-11-20',
    sentAt: AT.replace('08', `0${id}`),
    read: 'secret',
    minutes: someMinutes(supersedes === undefined ? {} : { supersedes }),
    ...(supersedes !== undefined && { correctionBy: 'holder', corrects: `MB-${supersedes}` }),
    ...more,
  }
}

function chainOf(each: Sent, all: Sent[]): (string | null)[] {
  const { container } = render(<ChainOfSent entry={bookEntry(each, all)} />)
  return [...container.querySelectorAll('.note')].map(({ textContent }) => textContent)
}

test('the receipt of this device names the whole chain, before and after its record', () => {
  const all = [sent('1'), sent('2', '1'), sent('3', '2'), sent('4', '3')]
  const [, second, third] = all
  if (!second || !third) throw new Error('no sample')
  expect(chainOf(third, all)).toEqual([
    correction.correctedBy('MB-4', day),
    correction.corrects('MB-2'),
    correction.corrects('MB-1'),
  ])
  expect(all.map((each) => isCorrected(bookEntry(each, all)))).toEqual([true, true, true, false])
})

test('of a correction whose earlier record is not on this device it names that record', () => {
  const alone = sent('2', '1')
  expect(chainOf(alone, [alone])).toEqual([correction.corrects('MB-1')])
})

test('of minutes that arrived twice it says so, and goes on with the chain', () => {
  const all = [sent('1'), sent('2', '1'), sent('3', '2', { corrects: undefined })]
  const [, , last] = all
  if (!last) throw new Error('no sample')
  expect(chainOf(last, all)).toEqual([confirmation.correction('MB-2'), correction.corrects('MB-1')])
})

test('another person’s dispute takes no record’s place', () => {
  const all = [sent('1'), sent('2', '1', { correctionBy: 'other' })]
  const [first, dispute] = all
  if (!first || !dispute) throw new Error('no sample')
  expect(isCorrected(bookEntry(first, all))).toBe(false)
  expect(chainOf(first, all)).toEqual([correction.disputedBy('MB-2', day)])
  expect(chainOf(dispute, all)).toEqual([correction.isDispute, correction.corrects('MB-1')])
})

test('of two corrections of one record only the later one stands', () => {
  const all = [sent('1'), sent('2', '1'), sent('3', '1')]
  expect(all.map((each) => isCorrected(bookEntry(each, all)))).toEqual([true, true, false])
})

test('a dispute says what it is even after the record that it disputes was erased', () => {
  render(<Corrections of={{ correctionBy: 'sameOther' }} />)
  expect(screen.getByText(correction.isDispute)).toBeDefined()
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { someMinutes } from '../../test/factories.ts'
import { words } from '../language/words.ts'
import { Certificates } from './certificates.tsx'

type Changes = Parameters<typeof someMinutes>[0]

afterEach(cleanup)

function offered(changes: Changes): (string | null)[] {
  render(<Certificates secret="secret" language="en" minutes={someMinutes(changes)} about={[]} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

const unanimous = { manner: 'unanimous' as const }
const PRESENT = { status: 'present' as const }
const ABSENT = { status: 'absent' as const }
const WRITTEN = { votes: unanimous, text: 'RESOLVED, that it be done.', isEdited: true }
const RESOLUTIONS = [
  { topic: 'bankAccount' as const, ...WRITTEN },
  { topic: 'loan' as const, outcome: 'notAdopted' as const, ...WRITTEN },
]

test('a certificate is offered of what was adopted alone', () => {
  const { documents, discussion } = words
  expect(
    offered({ attendance: [PRESENT, PRESENT], allDirectorsAttended: true, resolutions: RESOLUTIONS }),
  ).toEqual([documents.certificate(discussion.topic('bankAccount'))])
})

test('where nobody was there to decide none is offered', () => {
  expect(
    offered({ attendance: [ABSENT, ABSENT], allDirectorsAttended: false, resolutions: RESOLUTIONS }),
  ).toEqual([])
})

test('of a text that only says what is missing none is offered, and one is with what it needs', () => {
  const everyone = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true }
  const wanting = { topic: 'financials' as const, votes: unanimous }
  expect(offered({ ...everyone, resolutions: [wanting] })).toEqual([])
  const facts = { period: 'the year 2025' }
  expect(offered({ ...everyone, resolutions: [{ ...wanting, facts }] })).toHaveLength(1)
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { resolutionTitles } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { someMinutes } from '../../test/samples/factories.ts'
import { CERTIFIED, REFUSED_MEETINGS } from '../../test/samples/refused-certificates.ts'
import { words } from '../language/words.ts'
import { Certificates, useCertificates } from './documents.tsx'

type Changes = Parameters<typeof someMinutes>[0]

afterEach(cleanup)

const AS_RECORDED = { isCorrected: false, isDispute: false, isUnsigned: false }

function offered(changes: Changes, state: Partial<typeof AS_RECORDED> = {}): (string | null)[] {
  const minutes = someMinutes(changes)
  function Offered() {
    const certificates = useCertificates(minutes, { ...AS_RECORDED, ...state })
    return <Certificates {...certificates} secret="secret" language="en" about={[]} />
  }
  render(<Offered />)
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

test('only adopted resolutions offer a certificate', () => {
  const { documents, discussion } = words
  expect(
    offered({ attendance: [PRESENT, PRESENT], allDirectorsAttended: true, resolutions: RESOLUTIONS }),
  ).toEqual([documents.certificate(discussion.topic('bankAccount'))])
})

test('a correction removes the certificate, and the screen says why and what to do', () => {
  const everyone = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true, resolutions: RESOLUTIONS }
  expect(offered(everyone, { isCorrected: true })).toEqual([])
  const topic = words.discussion.topic('bankAccount')
  expect(screen.getByText(words.documents.notCertifiedFor(topic, 'corrected'))).toBeDefined()
})

test('another person’s dispute has no certificate, and the screen says why', () => {
  expect(offered(CERTIFIED, { isDispute: true })).toEqual([])
  const [title = ''] = resolutionTitles(someMinutes(CERTIFIED), WORDINGS.en)
  expect(screen.getByText(words.documents.notCertifiedFor(title, 'dispute'))).toBeDefined()
})

describe('the screen says why there is no certificate, and what to do, when', () => {
  test('without an obstacle the certificate is offered', () => {
    expect(offered(CERTIFIED)).toHaveLength(1)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test.each(REFUSED_MEETINGS)('%s', (_what, why, meeting) => {
    expect(offered({ ...CERTIFIED, ...meeting })).toEqual([])
    const [title = ''] = resolutionTitles(someMinutes({ ...CERTIFIED, ...meeting }), WORDINGS.en)
    const said = screen.getByRole('listitem').textContent ?? ''
    expect(said).toBe(words.documents.notCertifiedFor(title, why))
    expect(said).toMatch(
      /(?:[Cc]orrect these minutes|[Rr]ecord (?:it|(?:their|its) meeting)|Come back when)/u,
    )
  })
})

test('without voters there is no certificate', () => {
  expect(
    offered({ attendance: [ABSENT, ABSENT], allDirectorsAttended: false, resolutions: RESOLUTIONS }),
  ).toEqual([])
})

test('a resolution without its core facts has no certificate; with them it has one', () => {
  const everyone = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true }
  const wanting = { topic: 'financials' as const, votes: unanimous }
  expect(offered({ ...everyone, resolutions: [wanting] })).toEqual([])
  const facts = { period: 'the year 2025' }
  expect(offered({ ...everyone, resolutions: [{ ...wanting, facts }] })).toHaveLength(1)
})

test('a certificate is called as the minutes call its matter, by number too where two are called alike', () => {
  const everyone = { attendance: [PRESENT, PRESENT], allDirectorsAttended: true }
  const lease = { topic: 'contract' as const, facts: { kind: 'lease' }, ...WRITTEN }
  const own = { topic: 'other' as const, facts: { text: 'The shop opens on Sundays.' }, ...WRITTEN }
  const roof = { ...own, facts: { title: 'The mill roof', text: 'The roof is mended.' } }
  expect(offered({ ...everyone, resolutions: [lease, own, roof, own] })).toEqual(
    ['Lease', 'Another matter (2)', 'The mill roof', 'Another matter (4)'].map(words.documents.certificate),
  )
})

import { describe, expect, test } from 'vitest'
import { contentText } from '../../test/block-text.ts'
import { COMPLETE_FACTS } from '../../test/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../../test/golden-meetings.ts'
import { certificateContent, type CertificateRequest } from './certificate-content.ts'
import { minutesContent } from './minutes-content.ts'
import type { Resolution } from '../resolutions.ts'

const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}
const ALL_THERE = {
  attendance: [{ status: 'present' as const }, { status: 'present' as const }],
  allDirectorsAttended: true,
  boardSeats: 2,
}

type Meeting = Parameters<typeof aRecordOf>[0]

function certificate(
  resolution: Resolution,
  meeting: Meeting = {},
  request: Partial<CertificateRequest> = {},
) {
  const record = aRecordOf({ ...ALL_THERE, resolutions: [resolution], ...meeting })
  return certificateContent({ record, index: 0, language: 'en', ...request })
}

function text(...given: Parameters<typeof certificate>): string {
  const drawn = certificate(...given)
  if ('refused' in drawn) throw new Error(drawn.refused)
  return contentText(drawn.content)
}

describe('a certificate is refused', () => {
  test.each<[string, Resolution, Meeting]>([
    ['quorumNotMet', BANK, { boardSeats: 5 }],
    ['quorumNotMet', { ...BANK, outcome: 'adopted', votes: undefined }, { boardSeats: 5 }],
    ['notAdopted', { ...BANK, outcome: 'postponed' }, {}],
    ['notAdopted', { ...BANK, votes: { manner: 'byName', choices: ['for', 'against'] } }, {}],
    ['notAdopted', { ...BANK, votes: undefined }, {}],
    ['notAdopted', { ...BANK, interests: [{ person: { ref: 'ceo' }, nature: '' }] }, {}],
    [
      'votesFallShort',
      { ...BANK, outcome: 'adopted', votes: { manner: 'byName', choices: ['for', 'against'] } },
      {},
    ],
    ['textIncomplete', { ...BANK, facts: { bank: 'First Bank' } }, {}],
  ])('as %s', (refused, resolution, meeting) => {
    expect(certificate(resolution, meeting)).toEqual({ refused })
  })

  test('for a matter that the record does not have', () => {
    expect(certificate(BANK, {}, { index: 1 })).toEqual({ refused: 'unknownResolution' })
  })
})

test('a certificate does not say that a quorum was present where the minutes do not know it for this matter', () => {
  const late = {
    attendance: [{ status: 'present' as const }, { status: 'present' as const, joined: '10:00' }],
  }
  expect(text(BANK)).toContain('at which a quorum was present')
  expect(text(BANK, late)).not.toContain('at which a quorum was present')
  const byName = { ...BANK, votes: { manner: 'byName' as const, choices: ['for' as const, 'for' as const] } }
  expect(text(byName, late)).toContain('at which a quorum was present')
})

describe('a certificate', () => {
  test('has the text of the minutes to the letter, in the language of the record', () => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK], language: 'en' })
    const minutes = minutesContent({ record, digest: '', language: 'en', withAddresses: false })
    const resolved = minutes.blocks.find((block) => block.kind === 'paragraph' && block.look === 'resolution')
    expect(resolved).toBeDefined()
    const inSpanish = certificateContent({ record, index: 0, language: 'es' })
    expect('content' in inSpanish && inSpanish.content.blocks).toContainEqual({ ...resolved, language: 'en' })
    expect('content' in inSpanish && inSpanish.content.title).toMatch(/^Certificado de una resolución/u)
  })

  test('says that there was a quorum only when the minutes state it', () => {
    expect(text(BANK)).toContain('at which a quorum was present, by the votes of all directors present, and')
    expect(text(BANK, { boardSeats: undefined })).not.toContain('quorum')
  })

  test('is signed by the secretary, else on an empty line', () => {
    expect(text(BANK)).toContain('I, Marguerite A. Okonkwo-Hale, CEO and Secretary of Bluegrass')
    expect(text(BANK, { secretary: null })).toContain('________ Name and office    Date: ________')
  })

  test('is confirmed by somebody else when the certifier may sign too', () => {
    expect(text(BANK)).toContain('Confirmed by another officer or director:')
    const signers = [{ person: { name: 'Rosa Lindqvist' } }]
    expect(text({ ...BANK, facts: { ...BANK.facts, signers } })).not.toContain('Confirmed by')
  })

  test('counts the votes of the directors without an interest alone', () => {
    const resolution: Resolution = {
      ...BANK,
      interests: [{ person: { ref: 'cfo' }, nature: '', leftRoom: true }],
      votes: { manner: 'byName', choices: ['for', 'for', 'recused', 'absent'] },
    }
    const { directors, attendance } = GOLDEN_MEETINGS['everyField']
    const drawn = text(resolution, { directors, attendance, allDirectorsAttended: false })
    expect(drawn).toContain('at which a quorum was present, by 2 votes for and 0 against')
  })
})

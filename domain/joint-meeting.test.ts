import { describe, expect, test } from 'vitest'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { aCertificateOf } from '../test/samples/meeting-texts.ts'
import { contentText } from '../test/support/block-text.ts'
import { findContradictions } from './contradictions.ts'
import { lawFindings } from './law-findings.ts'
import { matterOf } from './matter.ts'
import type { Minutes } from './minutes.ts'

const JOINT = aRecordOf(GOLDEN_MEETINGS['joint'] ?? {}).minutes
const [ELECTION, BANK] = JOINT.resolutions ?? []

function contradictionsIn(changes: Partial<Minutes>): string[] {
  return findContradictions({ ...JOINT, ...changes } as Minutes).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )
}

describe('a joint meeting of the shareholders and the board', () => {
  test('contradicts nothing', () => {
    expect(contradictionsIn({})).toEqual([])
  })

  test('counts each vote as one of the body that decided', () => {
    const [election, bank] = (JOINT.resolutions ?? []).map((each) => matterOf(each, JOINT))
    expect(election).toMatchObject({ body: 'shareholders', count: { for: 7000 } })
    expect(bank).toMatchObject({ body: 'board', count: { for: 2, present: 2 } })
  })

  test("has a quorum of each, and the board's own rule is not applied to the shareholders", () => {
    const quorums = lawFindings(JOINT).findings.filter(({ about }) => about === 'quorum')
    expect(quorums).toMatchObject([
      { body: 'shareholders', quorum: { represented: 7200, isMet: true } },
      { body: 'board', quorum: { present: 2, needed: 2, isMet: true } },
    ])
  })

  test("refuses more votes of shareholders than were represented, and a director's vote beside an absence", () => {
    const [tooMany, absent] = [
      { ...ELECTION, topic: 'amendBylaws', facts: {}, votes: { ...counted, for: 7300 } },
      { ...BANK, votes: { manner: 'byName', choices: ['for', 'for', 'for'] } },
    ]
    expect(contradictionsIn({ resolutions: [tooMany, absent] as never })).toEqual([
      'resolutions.0.votes moreVotes',
      'resolutions.1.votes.choices.2 voteContradicts',
    ])
  })

  test('certifies a decision of the shareholders as theirs', () => {
    const certified = certificateContent({
      ...aCertificateOf(aRecordOf(GOLDEN_MEETINGS['joint'] ?? {})),
      index: 0,
    })
    if ('refused' in certified) throw new Error(certified.refused)
    const text = contentText(certified.content)
    expect(text).toContain('adopted by its shareholders at a meeting held on November 20, 2026')
    expect(text).toContain('7,200 of 10,000 votes were represented')
  })
})

test('at a meeting of one body, a matter that another body decided is refused', () => {
  expect(contradictionsIn({ isJoint: undefined })).toContain('resolutions.0.body bodyContradicts')
})

test('a company without a board has no joint meeting', () => {
  const noBoard = { performedBy: 'the owners' }
  expect(contradictionsIn({ noBoard, directors: [], attendance: [] })).toContain('isJoint boardContradicts')
})

const counted = { manner: 'counted', against: 0, abstaining: 0, notVoting: 0 } as const

import { expect, test } from 'vitest'
import { takingPartIn } from '@minutebook/domain/quorum'
import { attendance } from '@minutebook/i18n/en/attendance'
import { someMinutes } from '../../test/samples/factories.ts'
import { speakQuorum } from './spoken-quorum.ts'

test('owners are held to the quorum of their own rule', () => {
  const twoThirds = { needs: { numerator: 2, denominator: 3 } }
  const owners = { body: 'shareholders' as const, shareVotes: { entitled: 1000, represented: 600 } }
  for (const [quorumRule, isMet] of [
    [undefined, true],
    [twoThirds, false],
  ] as const) {
    const minutes = someMinutes({ ...owners, quorumRule })
    expect(speakQuorum(takingPartIn(minutes), { attendance })?.isMet).toBe(isMet)
  }
})

test('votes that took part count without a word about which directors attended', () => {
  const shareVotes = { entitled: 1000, represented: 600 }
  const unsaid = { attendance: undefined, allDirectorsAttended: false }
  const minutes = someMinutes({ body: 'shareholders', shareVotes, ...unsaid })
  expect(speakQuorum(takingPartIn(minutes), { attendance })?.isMet).toBe(true)
})

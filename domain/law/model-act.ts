import type { Law } from './rule.ts'
import { unreviewed, type Source } from './source.ts'

/*
 * The sections of the Model Business Corporation Act in the words in which several states enacted them. Each
 * state has a file of its own with what was read of its text, because the states follow different editions:
 * nothing is taken over from the act.
 */

type Read = [citation: string, source: Source]

/** Section 8.24: the board's quorum and act. Articles and bylaws may lower the quorum to a third. */
export function quorumAndAct(...read: Read): Required<Pick<Law, 'quorum' | 'act' | 'assent'>> {
  const rule = unreviewed(...read)
  return {
    quorum: {
      ...rule,
      quorumBase: 'fixedOrPrescribed',
      quorumFloor: { numerator: 1, denominator: 3 },
      loweredBy: 'bylaws',
    },
    act: { ...rule, boardVote: 'present' },
    assent: { ...rule, assentRebuttedBy: ['objection', 'entryInMinutes', 'writtenNotice'] },
  }
}

/** Section 8.24 of the later edition: the quorum of a number that is specified or fixed. */
export function quorumOfFixedNumber(...read: Read): Required<Pick<Law, 'quorum' | 'act' | 'assent'>> {
  const { quorum, ...others } = quorumAndAct(...read)
  return { quorum: { ...quorum, quorumBase: 'fixed' }, ...others }
}

type Conflict = NonNullable<Law['conflict']>

/**
 * Section 8.62: a majority, at least two, of the qualified directors who vote; a majority of all of them must
 * be there.
 */
export function qualifiedDirectors(...read: Read): Conflict {
  return {
    ...unreviewed(...read),
    base: 'votingQualified',
    minimum: 2,
    effect: 'equitableRelief',
    alternatives: ['owners-approval', 'fairness'],
  }
}

/** Section 8.31 of the act before 1989: a majority of all directors without an interest, never of one. */
export function directorsWithoutInterest(...read: Read): Conflict {
  return {
    ...unreviewed(...read),
    base: 'allDisinterested',
    minimum: 2,
    effect: 'voidable',
    alternatives: ['owners-approval', 'fairness'],
  }
}

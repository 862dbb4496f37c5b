import { TOPICS } from '@minutebook/domain/topics'

/** What minutes say that decide on the approval of the record with that reference, with a correction. */
export function minutesThatDecide(
  priorReference = '',
  outcome: 'adopted' | 'notAdopted' | 'postponed' = 'adopted',
) {
  return {
    discussion: TOPICS.approveMinutes.title,
    resolutions: [
      {
        topic: 'approveMinutes' as const,
        outcome,
        facts: {
          priorDate: '2026-11-20',
          priorReference,
          manner: 'corrected',
          corrections: 'Rosa was there.',
        },
      },
    ],
  }
}

import { createLazyPart } from '../ui/lazy-part.ts'
import { loadSummary } from '../summary/summary.ts'

/** What the review shows beside the answers, and where each is asked: fetched with it, and done without where it is out of reach. */
export const reviewParts = createLazyPart(async () => {
  const [{ WorthALook }, { MinutesInFull }, { withSendingFaults }, { withFields }] = await Promise.all([
    import('./worth-a-look.tsx'),
    import('./minutes-in-full.tsx'),
    import('./refused-answers.tsx'),
    import('./row-fields.ts'),
  ])
  return { WorthALook, MinutesInFull, withSendingFaults, withFields }
})

/** In the place of the review, once its minutes are sent. */
export const alreadyRecorded = createLazyPart(() => import('./already-recorded.tsx'))

/** All that tells of the minutes in more words than the answers themselves. */
export async function loadReviewParts(): Promise<void> {
  await Promise.all([reviewParts.load().catch(() => undefined), loadSummary()])
}

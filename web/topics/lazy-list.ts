import { createLazyPart } from '../ui/lazy-part.ts'

/** The list of topics: fetched once there are several. */
export const lazyList = createLazyPart(() => import('./topic-list.tsx'))

import { createLazyPart } from '../ui/lazy-part.ts'

export type VotesModule = typeof import('./votes.ts')

/** The votes' part of the form: fetched when it is opened, or ahead of it. */
export const lazyVotes = createLazyPart((): Promise<VotesModule> => import('./votes.ts'))

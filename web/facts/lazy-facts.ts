import { createLazyPart } from '../ui/lazy-part.ts'

export type FactsModule = typeof import('./facts.ts')

/** The facts' part of the form: fetched when it is opened, or ahead of it. */
export const lazyFacts = createLazyPart((): Promise<FactsModule> => import('./facts.ts'))

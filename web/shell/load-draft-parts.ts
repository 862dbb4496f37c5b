import { loadCatalogue } from '../language/words.ts'

export type DraftParts = typeof import('./draft-parts.tsx')

/**
 * Loads what every screen but the first needs before it opens: the code that knows drafts, and all words and
 * sentences. Rejects if they do not load; the next call tries again. Later calls fulfill at once.
 */
export async function loadDraftParts(): Promise<DraftParts> {
  // The browser runs each of these in a task of its own: one task for all schemas would make a press wait
  // longer.
  const schemas = [
    import('@minutebook/domain/facts'),
    import('@minutebook/domain/resolutions'),
    import('@minutebook/domain/minutes'),
    import('@minutebook/contract/endpoints'),
  ]
  const [parts] = await Promise.all([import('./draft-parts.tsx'), loadCatalogue(), ...schemas])
  return parts
}

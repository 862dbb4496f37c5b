import type { Language } from '@minutebook/contract/languages'

/** A file that anybody may fetch, as the worker keeps it. */
export type ReleaseFile = {
  /** From the root. */
  url: string
  /** Tells one state of a file from the next; null where the name does that already. */
  revision: string | null
  /** The digest as browsers check it (https://www.w3.org/TR/SRI/): nothing else is ever kept under this address. */
  integrity: string
}

/** All files of one build. The sentences of a language are fetched by those who speak it. */
export type Release = {
  app: ReleaseFile[]
  words: Record<Language, ReleaseFile[]>
}

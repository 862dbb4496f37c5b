import { inject } from 'vitest'

type Form = 'short' | 'full' | 'long'

declare module 'vitest' {
  export interface ProvidedContext {
    reliability: Form
  }
}

/** False in the short form. */
export const isFull = inject('reliability') !== 'short'

/**
 * Chooses a value for the short form, which `npm test` runs, or for the full form of `npm run test:full`. A test that takes many
 * minutes has a `long` value as well, for `npm run test:full -- <its name>`.
 */
export function shortOrFull<Value>(short: Value, full: Value, long = full): Value {
  return { short, full, long }[inject('reliability')]
}

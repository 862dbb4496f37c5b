import { inject } from 'vitest'

/**
 * How much of a suite runs: `npm test` runs the short form, `npm run test:full` the full one, or the long one
 * of tests that are named.
 */
export type Form = 'short' | 'full' | 'long'

declare module 'vitest' {
  export interface ProvidedContext {
    form: Form
  }
}

/** False in the short form. */
export const isFull = inject('form') !== 'short'

/**
 * Chooses a value for the short form, which `npm test` runs, or for the full form of `npm run test:full`. A
 * test that takes many minutes has a `long` value as well, for `npm run test:full -- <its name>`.
 */
export function shortOrFull<Value>(short: Value, full: Value, long = full): Value {
  return { short, full, long }[inject('form')]
}

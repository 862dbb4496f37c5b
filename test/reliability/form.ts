import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    reliability: 'short' | 'full'
  }
}

/** What a test asks for in the short form, which `npm test` runs, and in the full one of `npm run reliability`. */
export function shortOrFull<Value>(short: Value, full: Value): Value {
  return inject('reliability') === 'full' ? full : short
}

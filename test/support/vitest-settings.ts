import type { Form } from './form.ts'

const FORMS: readonly Form[] = ['short', 'full', 'long']

/**
 * What all suites share: the form by the mode (`--mode full`), the tags, and limits of time that only end
 * what hangs.
 */
export function sharedSettings(mode: string) {
  return {
    setupFiles: ['test/support/setup.ts'],
    provide: { form: FORMS.find((form) => form === mode) ?? 'short' },
    expect: { poll: { timeout: 15_000 } },
    tags: [
      { name: 'full', description: 'Slow, or about time by nature: `npm run test:full` alone runs it.' },
    ],
  }
}

import { defineConfig } from 'vitest/config'
import { sharedSettings } from './test/support/vitest-settings.ts'

/**
 * Their modules keep no state but caches, so these files share a worker and load each module once: a third of
 * the time. The app's modules keep state for a tab, and `*.slow.test.ts` take whole processes; each of those
 * files has a worker of its own.
 */
const SHARED = [
  '{bench,contract,document-drawing,document-text,domain,i18n,server}/**/*.test.ts',
  'test/house/*.test.ts',
  'web/**/parse-*.test.ts',
]
const SLOW = '**/*.slow.test.*'
const NEVER = ['**/node_modules/**', 'web/dist/**', 'test/reliability/**']

/**
 * Unit and API tests. `--mode quick` leaves out PostgreSQL and `*.slow.test.ts`: they start processes, wait,
 * or need a build.
 */
export default defineConfig(({ mode }) => {
  const isQuick = mode === 'quick'
  const shared = sharedSettings(mode)
  const given = {
    ...shared,
    globalSetup: ['test/support/postgres-keeper.ts'],
    provide: { ...shared.provide, isQuick },
    // On a busy machine 200 plays of two tabs take half a minute, and so do three processes in a row.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  }
  const alone = [
    '{bench,contract,document-drawing,document-text,domain,i18n,server,test}/**/*.slow.test.ts',
    'test/*.test.ts',
    'web/**/*.test.{ts,tsx}',
  ]
  return {
    test: {
      maxWorkers: 2,
      projects: [
        {
          test: {
            ...given,
            name: 'together',
            include: SHARED,
            exclude: [...NEVER, SLOW],
            isolate: false,
            restoreMocks: true,
          },
        },
        {
          test: {
            ...given,
            name: 'alone',
            include: alone,
            exclude: [...NEVER, ...(isQuick ? [SLOW] : []), 'web/**/parse-*.test.ts'],
          },
        },
      ],
    },
  }
})

import { defineConfig } from 'vitest/config'
import { sharedSettings } from './test/support/vitest-settings.ts'

/** Browser tests. Two workers, each with one Chromium and one server for all its files. */
export default defineConfig(({ mode }) => ({
  test: {
    ...sharedSettings(mode),
    include: ['e2e/**/*.e2e.ts'],
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
}))

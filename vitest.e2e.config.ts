import { defineConfig } from 'vitest/config'

/** Browser tests: each file has its own server and its own Chromium. Two run at a time. */
export default defineConfig({
  test: {
    setupFiles: ['test/support/setup.ts'],
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 90_000,
    // A busy machine draws slowly.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
})

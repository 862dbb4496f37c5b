import { defineConfig } from 'vitest/config'

/** Browser tests: each file has its own server and its own Chromium. Two at a time are enough for two cores. */
export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 90_000,
    // A machine under load takes its time to draw what a poll waits for.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 90_000,
    maxWorkers: 2,
    // On a machine that does other work a moment may be missed once; a fault is there the second time too.
    retry: 1,
  },
})

import { defineConfig } from 'vitest/config'

/** Browser tests: each file has its own server and its own Chromium. Half of their time they wait, so three share two cores. */
export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 90_000,
    // A machine under load takes its time to draw what a poll waits for.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 90_000,
    maxWorkers: 3,
  },
})

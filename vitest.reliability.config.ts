import { defineConfig } from 'vitest/config'

/** What happens to records when things go wrong: short, or with `--mode full` as long as `docs/operations.md` says. */
export default defineConfig(({ mode }) => ({
  test: {
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/postgres-keeper.ts'],
    include: ['test/reliability/**/*.test.ts'],
    provide: { reliability: mode === 'full' ? ('full' as const) : ('short' as const) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A machine that does other work may be too slow once. What was lost or recorded twice is not asked again.
    retry: { count: 1, condition: /in time|timed out/u },
  },
}))

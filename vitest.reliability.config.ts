import { defineConfig } from 'vitest/config'

/** Tests that measure latency and memory: another test on the second processor would be measured too. */
const MEASURED = ['event-loop', 'soak', 'silent-readers', 'slow-clients', 'drawing-flood'].map(
  (name) => `test/reliability/${name}.test.ts`,
)

const FORMS = ['full', 'long'] as const

/** Kills, full disks and fail-overs: short, `--mode full`, or `--mode long`, in which single tests take a quarter of an hour. */
export default defineConfig(({ mode }) => {
  const shared = {
    setupFiles: ['test/support/setup.ts'],
    globalSetup: ['test/support/postgres-keeper.ts'],
    provide: { reliability: FORMS.find((form) => form === mode) ?? ('short' as const) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  }
  return {
    test: {
      projects: [
        {
          test: {
            ...shared,
            name: 'together',
            include: ['test/reliability/**/*.test.ts'],
            exclude: MEASURED,
            maxWorkers: 2,
            sequence: { groupOrder: 0 },
          },
        },
        {
          test: { ...shared, name: 'alone', include: MEASURED, maxWorkers: 1, sequence: { groupOrder: 1 } },
        },
      ],
    },
  }
})

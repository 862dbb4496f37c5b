import { defineConfig } from 'vitest/config'
import { sharedSettings } from './test/support/vitest-settings.ts'

/** Tests that measure latency and memory: another test on the second processor would be measured too. */
const MEASURED = [
  'event-loop',
  'largest-bodies',
  'largest-uploads',
  'soak',
  'silent-readers',
  'slow-clients',
  'drawing-flood',
  'drawing-soak',
].map((name) => `test/reliability/${name}.test.ts`)

/**
 * Kills, full disks and fail-overs: short, `--mode full`, or `--mode long`, in which single tests take a
 * quarter of an hour.
 */
export default defineConfig(({ mode }) => {
  const shared = {
    ...sharedSettings(mode),
    globalSetup: ['test/support/postgres-keeper.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
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

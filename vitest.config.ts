import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['test/postgres-keeper.ts'],
    setupFiles: ['test/setup.ts'],
    include: ['{bench,contract,server,web,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/dist/**', 'test/reliability/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_FACTS_FILE, digestLookupSecret } from '@minutebook/contract/build-facts'
import { aDataFolder, startProcess } from '../../test/server-process.ts'
import { warnOfUnreadableLookups } from './warn-of-unreadable-lookups.ts'

const lookupSecretDigest = await digestLookupSecret('first-secret')

async function warningsOf(facts: Parameters<typeof warnOfUnreadableLookups>[0]): Promise<string[]> {
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  await warnOfUnreadableLookups(facts, 'second-secret', { warn })
  return warnings
}

test.each([
  ['there is no app', undefined],
  ['the app has the same secret', { lookupSecretDigest: await digestLookupSecret('second-secret') }],
  ['the app asks another gateway', { lookupSecretDigest, apiBase: 'https://gateway.example/api' }],
])('where %s, there is nothing to warn of', async (_what, facts) => {
  expect(await warningsOf(facts)).toEqual([])
})

test.each([{ lookupSecretDigest }, { lookupSecretDigest, apiBase: '/api' }])(
  'of an app with another secret whoever starts us is warned, and neither secret is told',
  async (facts) => {
    expect(await warningsOf(facts)).toEqual([
      expect.stringMatching(/^the app in web\/dist was built with another LOOKUP_SECRET (?!.*-secret)/u),
    ])
  },
)

const isBuilt = existsSync(join(import.meta.dirname, '../../web/dist', BUILD_FACTS_FILE))

test.skipIf(!isBuilt)('a server beside such an app says so and serves all the same', async () => {
  const settings = { DATA_DIR: aDataFolder(), LOOKUP_SECRET: 'not what it was built with' }
  const server = startProcess([], settings)
  const origin = await server.listening()
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  expect(server.written.stdout).toContain('was built with another LOOKUP_SECRET')
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_FACTS_FILE, digestLookupSecret } from '@minutebook/contract/build-facts'
import { aDataFolder, startProcess } from '../test/server-process.ts'
import { requireReadableLookups } from './require-readable-lookups.ts'

const lookupSecretDigest = await digestLookupSecret('first-secret')

test.each([
  ['there is no app', undefined],
  ['the app has the same secret', { lookupSecretDigest: await digestLookupSecret('second-secret') }],
  ['the app asks another gateway', { lookupSecretDigest, apiBase: 'https://gateway.example/api' }],
])('where %s, there is nothing to refuse', async (_what, facts) => {
  await expect(requireReadableLookups(facts, 'second-secret')).resolves.toBeUndefined()
})

test.each([{ lookupSecretDigest }, { lookupSecretDigest, apiBase: '/api' }])(
  'an app with another secret is refused, and neither secret is told',
  async (facts) => {
    await expect(requireReadableLookups(facts, 'second-secret')).rejects.toThrow(
      /^The app in web\/dist was built with another LOOKUP_SECRET (?!.*-secret)/u,
    )
  },
)

const isBuilt = existsSync(join(import.meta.dirname, '../web/dist', BUILD_FACTS_FILE))

test.skipIf(!isBuilt)(
  'a start beside an app that was built with another secret ends with one line',
  async () => {
    const server = startProcess([], { DATA_DIR: aDataFolder(), LOOKUP_SECRET: 'not what it was built with' })
    expect(await server.ended).toBe(1)
    expect(server.written.stderr).toMatch(
      /^minutebook: The app in web\/dist was built with another [^\n]+\n$/u,
    )
  },
)

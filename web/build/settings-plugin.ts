import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BUILD_FACTS_FILE, digestLookupSecret, type BuildFacts } from '../../contract/build-facts.ts'
import { readBuildSettings, type BuildSettings } from './settings.ts'

/**
 * Ends a build, or the start of the development server, that was given malformed settings. Tells the server what the app was
 * built with.
 */
export function settingsPlugin(): Plugin {
  let settings: BuildSettings
  return {
    name: 'minutebook:settings',
    configResolved({ env }) {
      settings = readBuildSettings(env)
    },
    async writeBundle({ dir = '' }) {
      const { lookupSecret, ...others } = settings
      const facts: BuildFacts = { ...others, lookupSecretDigest: await digestLookupSecret(lookupSecret) }
      await writeFile(join(dir, BUILD_FACTS_FILE), JSON.stringify(facts))
    },
  }
}

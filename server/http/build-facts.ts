import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FACTS_FILE, BuildFactsSchema, type BuildFacts } from '@minutebook/contract/build-facts'

/** What the app in Vite's output `folder` was built with; undefined where none was built. Throws when it is not as the build writes it. */
export function findBuildFacts(folder: string): BuildFacts | undefined {
  const file = join(folder, BUILD_FACTS_FILE)
  return existsSync(file) ? BuildFactsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What a first visit begins with. These stay chunks of their own; all that they import before they run is shared. */
const STARTS = ['main.tsx', 'registry/entity-search.screen.tsx'].map((path) =>
  join(import.meta.dirname, '..', path),
)

const firstModules = new Set<string>()

/**
 * Names the chunk of a module: whatever every first visit needs goes into one file, for many small ones compress worse
 * and take longer to fetch.
 */
export function nameFirstChunk(id: string, context: Context): string | null {
  if (firstModules.size === 0) for (const start of STARTS) addImports(start, context)
  return firstModules.has(id) ? 'first' : null
}

function addImports(id: string, context: Context): void {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (firstModules.has(imported) || STARTS.includes(imported)) continue
    firstModules.add(imported)
    addImports(imported, context)
  }
}

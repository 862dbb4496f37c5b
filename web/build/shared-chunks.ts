import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What is fetched together, in this order: all that a first visit begins with, then all that makes the frame whole.
 * The modules named stay chunks of their own where something imports them later, as it does each screen.
 */
const STARTS = {
  first: ['main.tsx', 'registry/entity-search.screen.tsx'],
  frame: ['journey/frame-parts.ts'],
}

const START_FILES = new Set(Object.values(STARTS).flat().map(inWeb))
const chunks = new Map<string, string>()

/** Names the chunk of a module. Many small files compress worse than one and take longer to fetch. */
export function nameSharedChunk(id: string, context: Context): string | null {
  if (chunks.size === 0) {
    for (const [name, starts] of Object.entries(STARTS)) {
      for (const start of starts) addImports(name, inWeb(start), context)
    }
  }
  return chunks.get(id) ?? null
}

function addImports(name: string, id: string, context: Context): void {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    if (chunks.has(imported) || START_FILES.has(imported)) continue
    chunks.set(imported, name)
    addImports(name, imported, context)
  }
}

function inWeb(path: string): string {
  return join(import.meta.dirname, '..', path)
}

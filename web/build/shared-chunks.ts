import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What is fetched together, in this order: all that every visit begins with, then all that makes the frame whole. What
 * the frame is fetched by stays a chunk of its own.
 */
const STARTS = { app: 'main.tsx', frame: 'journey/frame-parts.ts' }

const chunks = new Map<string, string>()

/** Names the chunk of a module. Many small files compress worse than one and take longer to fetch. */
export function nameSharedChunk(id: string, context: Context): string | null {
  if (chunks.size === 0) {
    addWithImports('app', inWeb(STARTS.app), context)
    addImports('frame', inWeb(STARTS.frame), context)
  }
  return chunks.get(id) ?? null
}

function addWithImports(name: string, id: string, context: Context): void {
  if (chunks.has(id)) return
  chunks.set(id, name)
  addImports(name, id, context)
}

function addImports(name: string, id: string, context: Context): void {
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addWithImports(name, imported, context)
}

function inWeb(path: string): string {
  return join(import.meta.dirname, '..', path)
}

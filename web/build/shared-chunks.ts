import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** All that every visit begins with. */
const APP = 'main.tsx'

/** What makes the frame whole. It is fetched by the name of its own small chunk. */
const FRAME = 'journey/frame-parts.ts'

/** What most of the further screens are made of: it travels with the frame, not beside each of them. */
const COMMON = ['journey/screen.tsx', 'journey/use-form-errors.ts', 'ui/alert.tsx', 'ui/card.tsx']

const chunks = new Map<string, string>()

/** Names the chunk of a module. Many small files compress worse than one and take longer to fetch. */
export function nameSharedChunk(id: string, context: Context): string | null {
  if (chunks.size === 0) {
    addWithImports('app', inWeb(APP), context)
    addImports('frame', inWeb(FRAME), context)
    for (const part of COMMON) addWithImports('frame', inWeb(part), context)
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

import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/**
 * What travels together, with all that it imports: what every visit begins with; then what makes the frame whole, and
 * what most of the further screens are made of; then what their questions are made of; then who says the sentences of
 * documents; then what every fact is made of, what makes minutes of answers, how people of one name are told apart, by which
 * names the questions of a meeting are found, and what answers are shown on. Nothing stands in two of them, the first has it.
 */
const SHARED = {
  app: ['main.tsx'],
  frame: [
    'journey/frame-parts.ts',
    'journey/screen.tsx',
    'draft/entered-values.ts',
    'forms/parse-fields.ts',
    'forms/use-form-errors.ts',
    'ui/alert.tsx',
    'ui/focus-submit.ts',
    '../contract/find-person.ts',
  ],
  form: [
    'ui/checkbox.tsx',
    'ui/details.tsx',
    'ui/radio-group.tsx',
    'ui/reveals.tsx',
    'ui/select-field.tsx',
    'ui/text-area.tsx',
  ],
  speaker: ['../contract/speaker.ts'],
  fact: ['../contract/topics/fact.ts', '../contract/words/topic-words.ts'],
  minutes: ['draft/to-minutes.ts'],
  names: ['draft/named-people.ts', '../contract/director-names.ts'],
  meeting: ['forms/meeting-controls.ts', 'forms/local-day.ts'],
  sheet: ['ui/sheet.tsx', 'ui/summary-list.tsx', 'ui/action-label.tsx'],
}

const chunks = new Map<string, string>()

/** Names the chunk of a module. Many small files compress worse than one and take longer to fetch. */
export function nameSharedChunk(id: string, context: Context): string | null {
  if (chunks.size === 0) {
    for (const [name, modules] of Object.entries(SHARED)) {
      for (const module of modules) addWithImports(name, join(import.meta.dirname, '..', module), context)
    }
  }
  return chunks.get(id) ?? null
}

function addWithImports(name: string, id: string, context: Context): void {
  if (chunks.has(id)) return
  chunks.set(id, name)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) addWithImports(name, imported, context)
}

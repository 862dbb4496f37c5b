import type { Block } from './blocks.ts'

/** A heading with what stands under it; nothing when that is nothing. */
export function part(text: string, blocks: Block[]): Block[] {
  return blocks.length > 0 ? [{ kind: 'heading', level: 1, text }, ...blocks] : []
}

export function paragraphs(...texts: (string | undefined)[]): Block[] {
  return texts.flatMap((text): Block[] => (text ? [{ kind: 'paragraph', text }] : []))
}

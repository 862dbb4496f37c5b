import type { Entity } from './registry.ts'

/** Names the company of a draft: numbers collide between registers, so the register is part of it. */
export function entityKey(entity: Pick<Entity, 'jurisdiction' | 'number'>): string {
  return `${entity.jurisdiction}:${entity.number}`
}

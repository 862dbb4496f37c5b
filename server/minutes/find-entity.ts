import { cleanLine } from '@minutebook/contract/text'
import type { Minutes } from '@minutebook/contract/minutes'
import { ProblemError } from '@minutebook/contract/problems'
import { lastLine } from '@minutebook/contract/entity-facts'
import type { Entity } from '@minutebook/contract/registry'

/** Companies with this number in one register or in all, as the lookup would show them. */
export type FindEntities = (number: string, jurisdiction?: string) => Promise<Entity[]>

/** The lookup's encrypted answer for a company. */
export type SealEntity = (entity: Entity) => Promise<string>

/**
 * The register's own copy of the company that the minutes are about. Throws `entity-unknown`, `entity-ambiguous`,
 * or `entity-changed` with the fresh copy when the sender saw other facts than the register has now.
 */
export async function requireEntity(
  sent: Minutes['entity'],
  findEntities: FindEntities,
  sealEntity: SealEntity,
): Promise<Entity> {
  const found = await findEntities(sent.number, sent.jurisdiction?.trim().toUpperCase() || undefined)
  if (found.length === 0) throw new ProblemError('entity-unknown')

  const ofThisName = found.filter((entity) => lastLine(entity.name) === lastLine(sent.name))
  const [entity, ...others] = found.length === 1 ? found : ofThisName
  if (!entity || others.length > 0) throw new ProblemError('entity-ambiguous')

  if (!isCopyOf(sent, entity)) {
    throw new ProblemError('entity-changed', { entity: await sealEntity(entity) })
  }
  return entity
}

/** The number was compared by the search. Senders know the last line of a name only (specification §3). */
function isCopyOf(sent: Minutes['entity'], entity: Entity): boolean {
  return (
    lastLine(sent.name) === lastLine(entity.name) &&
    cleanLine(sent.authorized) === cleanLine(entity.authorized) &&
    cleanLine(sent.address) === cleanLine(entity.address)
  )
}

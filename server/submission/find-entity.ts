import { cleanLine } from '@minutebook/domain/text'
import type { Minutes } from '@minutebook/domain/minutes'
import { ProblemError } from '@minutebook/contract/problems'
import { lastLine } from '@minutebook/domain/entity-facts'
import type { Entity } from '@minutebook/domain/registry'
import { publishedPointer } from '@minutebook/contract/submission-codec'

/** Companies with this number in one register or in all, as the lookup would show them. */
export type FindEntities = (number: string, jurisdiction?: string) => Promise<Entity[]>

/** The lookup's encrypted answer for a company. */
export type SealEntity = (entity: Entity) => Promise<string>

/**
 * The register's own copy of the company that the minutes are about. Throws `entity-unknown`, `entity-ambiguous`, or
 * `entity-changed` with the current copy when the sender's facts differ from the register's.
 */
export async function requireEntity(
  sent: Minutes['entity'],
  findEntities: FindEntities,
  sealEntity: SealEntity,
): Promise<Entity> {
  const found = await findEntities(sent.number, sent.jurisdiction?.trim().toUpperCase() || undefined)
  if (found.length === 0) throw new ProblemError('entity-unknown', { detail: tellUnknown(sent) })

  const ofThisName = found.filter((entity) => lastLine(entity.name) === lastLine(sent.name))
  const [entity, ...others] = found.length === 1 ? found : ofThisName
  if (!entity || others.length > 0) throw new ProblemError('entity-ambiguous', { detail: AMBIGUOUS })

  const changed = differencesOf(sent, entity)
  if (changed.length > 0) {
    throw new ProblemError('entity-changed', {
      detail: tellChanged(changed),
      entity: await sealEntity(entity),
    })
  }
  return entity
}

/**
 * The facts in which the sender's copy differs, by their published names. The search has compared the number already. Senders
 * know only the last line of a name (specification §3).
 */
function differencesOf(sent: Minutes['entity'], entity: Entity): string[] {
  const compared = [
    ['name', lastLine(sent.name), lastLine(entity.name)],
    ['authorized', cleanLine(sent.authorized), cleanLine(entity.authorized)],
    ['address', cleanLine(sent.address), cleanLine(entity.address)],
  ] as const
  return compared.flatMap(([name, seen, now]) =>
    seen === now ? [] : publishedPointer(['minutes', 'entity', name]).slice(1),
  )
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

function tellChanged(names: string[]): string {
  const differs = `${and.format(names)} ${names.length === 1 ? 'differs' : 'differ'}`
  return `${differs} from what the register has now. “entity” is the company as a lookup answers it today: send its facts.`
}

function tellUnknown({ jurisdiction }: Minutes['entity']): string {
  const nobody = jurisdiction?.trim()
    ? 'The register that Jurisdiction names has no company with this EntityNumber'
    : 'No register here has a company with this EntityNumber'
  return `${nobody}. Look it up, and send the facts that the lookup answers with.`
}

const AMBIGUOUS = 'Send the register as Jurisdiction: a lookup of the number lists those that have it.'

import * as z from 'zod/mini'
import type { Entity } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import { companyState, setCompany } from './company.ts'
import { deviceStorage, tabStorage } from './storage.ts'

/** Keys of local storage that the specification names (§7). */
const TERM_KEY = 'term'
const ENTITY_KEY = 'entity'

/** The company of this tab, so that a second tab with another company never changes this one. */
const TAB_ENTITY_KEY = 'entity'
const TAB_TERM_KEY = 'term'

/**
 * The start rule (specification §2): this tab's company, else the stored one when it has an `_id`. That one becomes this
 * tab's: another tab may store another company before this one is reloaded.
 */
export function restoreCompany(): void {
  const own = readStored(tabStorage.read(TAB_ENTITY_KEY))
  const entity = own ?? withId(readStored(deviceStorage.read(ENTITY_KEY)))
  const term = tabStorage.read(TAB_TERM_KEY) ?? deviceStorage.read(TERM_KEY)
  if (entity && !own) keepInTab(entity, term)
  setCompany(entity, term)
}

function keepInTab(entity: Entity, term: string | undefined): void {
  tabStorage.write(TAB_ENTITY_KEY, formatEntity(entity))
  if (term !== undefined) tabStorage.write(TAB_TERM_KEY, term)
}

/** Takes an entity that a lookup found as the company of this tab, and as the stored one. */
export function chooseCompany(entity: Entity, term: string): void {
  keepInTab(entity, term)
  deviceStorage.write(ENTITY_KEY, formatEntity(entity))
  deviceStorage.write(TERM_KEY, term)
  setCompany(entity, term)
}

/** Keeps what was searched for, so that a reload or a failure does not lose it. */
export function rememberTerm(term: string): void {
  tabStorage.write(TAB_TERM_KEY, term)
  deviceStorage.write(TERM_KEY, term)
  setCompany(companyState().entity, term)
}

/** Start again: the stored company and the term go, so that the next lookup is a fresh one. */
export function forgetCompany(): void {
  for (const [storage, keys] of [
    [tabStorage, [TAB_ENTITY_KEY, TAB_TERM_KEY]],
    [deviceStorage, [ENTITY_KEY, TERM_KEY]],
  ] as const) {
    for (const key of keys) storage.remove(key)
  }
  setCompany(undefined, undefined)
}

function withId(entity: Entity | undefined): Entity | undefined {
  return entity?.id ? entity : undefined
}

function formatEntity(entity: Entity): string {
  return JSON.stringify(z.encode(EntityCodec, entity))
}

function readStored(text: string | undefined): Entity | undefined {
  if (text === undefined) return undefined
  try {
    const parsed = z.safeParse(EntityCodec, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: another program wrote it, and the term still leads to the company.
    return undefined
  }
}

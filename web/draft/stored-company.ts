import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import type { Entity } from '@minutebook/domain/registry'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { companyState, setCompany, storedTerm, TERM_KEY } from './company.ts'
import { forgetSearchInput } from './search-input.ts'

/** A key of local storage that the specification names (§7). */
const ENTITY_KEY = 'entity'

/** The company of this tab, so that a second tab with another company never changes this one. */
const TAB_ENTITY_KEY = 'entity'

/**
 * The start rule (specification §2): this tab's company, else the stored one, if it has an `_id`. The stored
 * one becomes this tab's: another tab may store another company before this one is reloaded.
 */
export function restoreCompany(): void {
  const own = parseStored(tabStorage.read(TAB_ENTITY_KEY))
  const entity = withId(own ?? parseStored(deviceStorage.read(ENTITY_KEY)))
  const term = storedTerm()
  if (entity && !own) keepInTab(entity, term)
  setCompany(entity, term)
}

function keepInTab(entity: Entity, term: string | undefined): void {
  tabStorage.write(TAB_ENTITY_KEY, formatEntity(entity))
  if (term !== undefined) tabStorage.write(TERM_KEY, term)
}

/** Makes an entity that a lookup found the company of this tab, and stores it. */
export function chooseCompany(entity: Entity, term: string): void {
  keepInTab(entity, term)
  deviceStorage.write(ENTITY_KEY, formatEntity(entity))
  deviceStorage.write(TERM_KEY, term)
  setCompany(entity, term)
}

/** Forgets the term: the next search starts empty. */
export function forgetSearch(): void {
  for (const storage of [tabStorage, deviceStorage]) storage.remove(TERM_KEY)
  forgetSearchInput()
  setCompany(companyState().entity, undefined)
}

/** Forgets the company and the term, so that the next lookup starts from the beginning. */
export function forgetCompany(): void {
  for (const [storage, keys] of [
    [tabStorage, [TAB_ENTITY_KEY, TERM_KEY]],
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

function parseStored(text: string | undefined): Entity | undefined {
  if (text === undefined) return undefined
  try {
    const parsed = z.safeParse(EntityCodec, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: another program wrote it, and the term still leads to the company.
    return undefined
  }
}

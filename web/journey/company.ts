import * as z from 'zod/mini'
import { entityKey, type Entity } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/wire'
import { deviceStorage, tabStorage } from './storage.ts'
import { createNotifier } from '../ui/notifier.ts'

/** Keys of local storage that the specification names (§7). */
const TERM_KEY = 'term'
const ENTITY_KEY = 'entity'

/** The company of this tab, so that a second tab with another company never changes this one. */
const TAB_ENTITY_KEY = 'entity'
const TAB_TERM_KEY = 'term'

/** `loading` is true until a lookup succeeded or a stored entity was reused (specification §4). */
export type CompanyState = { loading: boolean; entity: Entity | undefined; term: string | undefined }

let state: CompanyState = { loading: true, entity: undefined, term: undefined }
const changes = createNotifier()

export function companyState(): CompanyState {
  return state
}

export const onCompanyChange = changes.subscribe

function change(next: CompanyState): void {
  state = next
  changes.notify()
}

/** The start rule (specification §2): this tab's company, else the stored one when it has an `_id`. */
export function restoreCompany(): void {
  const entity =
    readStored(tabStorage.read(TAB_ENTITY_KEY)) ?? withId(readStored(deviceStorage.read(ENTITY_KEY)))
  const term = tabStorage.read(TAB_TERM_KEY) ?? deviceStorage.read(TERM_KEY)
  change({ loading: entity === undefined, entity, term })
}

/** Takes an entity that a lookup found as the company of this tab, and as the stored one. */
export function chooseCompany(entity: Entity, term: string): void {
  const stored = JSON.stringify(z.encode(EntityCodec, entity))
  tabStorage.write(TAB_ENTITY_KEY, stored)
  tabStorage.write(TAB_TERM_KEY, term)
  deviceStorage.write(ENTITY_KEY, stored)
  deviceStorage.write(TERM_KEY, term)
  change({ loading: false, entity, term })
}

/** Keeps what was searched for, so that a reload or a failure does not lose it. */
export function rememberTerm(term: string): void {
  tabStorage.write(TAB_TERM_KEY, term)
  deviceStorage.write(TERM_KEY, term)
  change({ ...state, term })
}

/** Start again: the stored company and the term go, so that the next lookup is a fresh one. */
export function forgetCompany(): void {
  for (const [storage, keys] of [
    [tabStorage, [TAB_ENTITY_KEY, TAB_TERM_KEY]],
    [deviceStorage, [ENTITY_KEY, TERM_KEY]],
  ] as const) {
    for (const key of keys) storage.remove(key)
  }
  change({ loading: true, entity: undefined, term: undefined })
}

/** The draft's key of this tab's company. Screens behind the guard always have one. */
export function companyKey(): string {
  return state.entity ? entityKey(state.entity) : ''
}

function withId(entity: Entity | undefined): Entity | undefined {
  return entity?.id ? entity : undefined
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

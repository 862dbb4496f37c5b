import type { Entity } from '@minutebook/domain/registry'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { createNotifier } from '../ui/notifier.ts'

/** `loading` is true until a lookup succeeded or a stored entity was reused (specification §4). */
export type CompanyState = { loading: boolean; entity: Entity | undefined; term: string | undefined }

let state: CompanyState = { loading: true, entity: undefined, term: undefined }
const changes = createNotifier()

/** The company of this tab, as far as it is known. */
export function companyState(): CompanyState {
  return state
}

export const onCompanyChange = changes.subscribe

export function setCompany(entity: Entity | undefined, term: string | undefined): void {
  state = { loading: entity === undefined, entity, term }
  changes.notify()
}

/** The key of the term in local storage (specification §7) and in this tab's own store. */
export const TERM_KEY = 'term'

/** What was searched for last in this tab, else on this device. */
export function storedTerm(): string | undefined {
  return tabStorage.read(TERM_KEY) ?? deviceStorage.read(TERM_KEY)
}

/** The draft's key of this tab's company. Screens behind the guard always have one. */
export function companyKey(): string {
  return state.entity ? entityKey(state.entity) : ''
}

/** Names the company of a draft: numbers collide between registers, so the register is part of it. */
export function entityKey(entity: Pick<Entity, 'jurisdiction' | 'number'>): string {
  return `${entity.jurisdiction}:${entity.number}`
}

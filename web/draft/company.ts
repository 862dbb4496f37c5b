import type { Entity } from '@minutebook/domain/registry'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { tab, type CompanyState } from '../browser/tab-state.ts'

/** The company of this tab, as far as it is known. */
export function companyState(): CompanyState {
  return tab.state.company
}

export function setCompany(entity: Entity | undefined, term: string | undefined): void {
  tab.change({ company: { loading: entity === undefined, entity, term } })
}

/** The key of the term in local storage (specification §7) and in this tab's own store. */
export const TERM_KEY = 'term'

/** What was searched for last in this tab, else on this device. */
export function storedTerm(): string | undefined {
  return tabStorage.read(TERM_KEY) ?? deviceStorage.read(TERM_KEY)
}

/** The draft's key of this tab's company. Screens behind the guard always have one. */
export function companyKey(): string {
  const { entity } = companyState()
  return entity ? entityKey(entity) : ''
}

/** Names the company of a draft: numbers collide between registers, so the register is part of it. */
export function entityKey(entity: Pick<Entity, 'jurisdiction' | 'number'>): string {
  return `${entity.jurisdiction}:${entity.number}`
}

import { entityKey } from '@minutebook/contract/entity-key'
import type { Entity } from '@minutebook/contract/registry'
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

/** The draft's key of this tab's company. Screens behind the guard always have one. */
export function companyKey(): string {
  return state.entity ? entityKey(state.entity) : ''
}

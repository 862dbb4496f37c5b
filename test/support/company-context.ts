import { RouterContextProvider } from 'react-router'
import type { Entity } from '@minutebook/domain/registry'
import { entityKey } from '../../web/draft/company.ts'
import { companyContext } from '../../web/shell/guard.ts'

/** What the guard gives to the loader and the action of a screen about this company. */
export function contextOf(entity: Entity): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(companyContext, { entity, key: entityKey(entity) })
  return context
}

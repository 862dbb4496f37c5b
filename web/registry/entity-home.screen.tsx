import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ENTITY_NUMBER_IN_PATH, readEntityNumber } from '@minutebook/contract/entity-number'
import { entityKey } from '@minutebook/contract/entity-key'
import type { Entity } from '@minutebook/contract/registry'
import { companyState } from '../draft/company.ts'
import { readDraft } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { searchInPlace } from '../lookup/find-stored-company.ts'
import { CompanyHome } from './company-home.tsx'
import { CompanyNotFound } from './company-not-found.tsx'
import { furtherSearch } from './further-search.ts'

/** The catch-all route: anything that is no entity number is no page (journey B6). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { entityNumber = '' } = params
  const number = readEntityNumber(entityNumber)
  // `/-` and `/no` have what a number may have, and nothing that could be looked up.
  if (!ENTITY_NUMBER_IN_PATH.test(entityNumber) || number === '') throw data(null, 404)
  const known = companyState().entity
  if (known && readEntityNumber(known.number) === number) return homeOf(known)
  const result = await searchInPlace(entityNumber, request.signal)
  if (result.kind === 'found') return homeOf(result.entity)
  // So that all of it is drawn at once. Out of reach, the number's field alone is there and says so at the press.
  await furtherSearch.load().catch(() => undefined)
  return { home: undefined, entityNumber, result }
}

function homeOf(entity: Entity) {
  const key = entityKey(entity)
  return { home: { entity, draft: readDraft(key), sent: readSent(key) } }
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  return found.home ? <CompanyHome {...found.home} /> : <CompanyNotFound {...found} />
}

import { useEffect } from 'react'
import {
  data,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { ENTITY_NUMBER_IN_PATH, parseEntityNumber } from '@minutebook/domain/entity-number'
import { pathOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { entityKey, companyState } from '../draft/company.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import { newArrival } from '../shell/arrival.ts'
import { searchInPlace } from '../shell/find-stored-company.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { CompanyHome } from './company-home.tsx'
import { resultOf } from './search-company.ts'
import { SearchForms } from './search-forms.tsx'
import { useSearch, type SearchResult } from './search-state.ts'
import { search } from './search.screen.tsx'

/** The catch-all route: an address that is not an entity number has no page. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { entityNumber = '' } = params
  const number = parseEntityNumber(entityNumber)
  // `/-` and `/no` contain only allowed characters, but no number to look up.
  if (!ENTITY_NUMBER_IN_PATH.test(entityNumber) || number === '') throw data(null, 404)
  const known = companyState().entity
  if (known && parseEntityNumber(known.number) === number) return homeOf(known)
  const found = await searchInPlace(entityNumber, request.signal)
  if (found.kind === 'found') return homeOf(found.entity)
  return { home: undefined, entityNumber, result: resultOf(found, entityNumber) }
}

function homeOf(entity: Entity) {
  const key = entityKey(entity)
  return { home: { entity, draft: findDraft(key), sent: listReceipts(key) } }
}

/** If the address leads to no company, this screen searches like the first one. */
export function action({ request }: ActionFunctionArgs): Promise<SearchResult> {
  return search(request)
}

/** After a search that found nothing, the number in the address is not looked up again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate
}

export function Component({ loaderData: found }: ScreenProps<typeof loader>) {
  return found.home ? <CompanyHome {...found.home} /> : <CompanyNotFound {...found} />
}

/**
 * The number in the address led to no company: shows the search of the first screen with this number filled
 * in.
 */
function CompanyNotFound({ entityNumber, result }: { entityNumber: string; result: SearchResult }) {
  const state = useSearch({ arrivedWith: result })
  const navigate = useNavigate()
  const found = state.result?.kind === 'found' ? state.result.entity : undefined
  useEffect(() => {
    // The company found may have the number in the address. That counts as an arrival too.
    if (found) void navigate(pathOf('entityHome', found.number), { state: newArrival() })
  }, [found, navigate])
  return (
    <Screen step="entityHome" heading={headingFor(result)} errors={state.errors}>
      <SearchForms search={state} unsaved={{}} term={entityNumber} />
    </Screen>
  )
}

/** The heading says "not found" only if the register said so. */
function headingFor({ kind }: SearchResult): string {
  if (kind === 'not-found') return words.entityHome.notFound
  return kind === 'several' ? words.entityHome.severalFound : words.entityHome.notLookedUp
}

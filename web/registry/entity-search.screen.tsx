import { useLoaderData, useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { companyState } from '../draft/company.ts'
import { readSearchEntry } from '../draft/entries.ts'
import { PlainScreen } from '../journey/plain-screen.tsx'
import { takeLastSearchResult } from '../lookup/running-search.ts'
import { wantedPath } from '../journey/wanted.ts'
import { words } from '../language/words.ts'
import { CompanySearchForms } from './company-search-forms.tsx'
import { furtherSearch } from './further-search.ts'
import { useDeskState, useSearchDesk } from './search-desk.ts'

export function loader() {
  return {
    term: companyState().term,
    entered: readSearchEntry(),
    isFromGuard: wantedPath() !== undefined && !companyState().entity,
    arrivedWith: takeLastSearchResult(),
  }
}

export function Component() {
  const { term = '', entered, isFromGuard, arrivedWith } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const desk = useSearchDesk(() => void navigate(pathOf('entityDetails')))
  const { faults } = useDeskState(desk)
  const further = furtherSearch.use()

  return (
    <PlainScreen
      step="entitySearch"
      heading={words.entitySearch.heading}
      hasErrors={Object.keys(faults.errors).length > 0}
      above={further && <further.SearchSummary desk={desk} />}
    >
      <p className="lead">{words.entitySearch.lead}</p>
      {isFromGuard && <p>{words.entitySearch.fromGuard}</p>}
      {further && <further.EarlierVisit />}
      <CompanySearchForms desk={desk} entered={entered} term={term} arrivedWith={arrivedWith} />
    </PlainScreen>
  )
}

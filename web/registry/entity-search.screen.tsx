import { useSyncExternalStore } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { wasJustCleared } from '../journey/clear-device.ts'
import { companyState, onCompanyChange } from '../journey/company.ts'
import { readSearchEntry } from '../journey/entries.ts'
import { takeLastSearchResult } from '../journey/running-search.ts'
import { wantedPath } from '../journey/wanted.ts'
import { Screen } from '../journey/screen.tsx'
import { words } from '../journey/words.ts'
import { SingleCard } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { CompanySearchForms } from './company-search-forms.tsx'
import { useCompanySearch } from './company-search.ts'
import { useSearchForms } from './search-forms.ts'

export function loader() {
  return {
    term: companyState().term,
    entered: readSearchEntry(),
    isFromGuard: wantedPath() !== undefined,
    isCleared: wasJustCleared(),
    arrivedWith: takeLastSearchResult(),
  }
}

export function Component() {
  const { term = '', entered, isFromGuard, isCleared, arrivedWith } = useLoaderData<typeof loader>()
  // The stored term may still be under way to its company.
  const { entity } = useSyncExternalStore(onCompanyChange, companyState, companyState)
  const navigate = useNavigate()
  const search = useCompanySearch(() => void navigate(pathOf('entityDetails')))
  const forms = useSearchForms(search)

  return (
    <Screen step="entitySearch" heading={words.entitySearch.heading} errors={forms.errors}>
      <p className="lead">{words.entitySearch.lead}</p>
      {isCleared && <Note tone="success">{words.notices.deviceCleared}</Note>}
      {isFromGuard && !entity && <Note>{words.entitySearch.fromGuard}</Note>}
      {entity && (
        <SingleCard
          heading={words.entitySearch.returning(entity.name, entity.number)}
          actions={<Link to={pathOf('entityHome', entity.number)}>{words.frame.continue}</Link>}
        />
      )}
      <CompanySearchForms
        search={search}
        forms={forms}
        entered={entered}
        term={term}
        arrivedWith={arrivedWith}
      />
    </Screen>
  )
}

import { useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { newArrival } from '../journey/arrival.ts'
import { companyState } from '../draft/company.ts'
import type { LookupResult } from '../lookup/find-company.ts'
import { Screen } from '../journey/screen.tsx'
import { words } from '../language/words.ts'
import { CompanySearchForms } from './company-search-forms.tsx'
import { useDeskState, useSearchDesk } from './search-desk.ts'
import { errorsOf } from './search-forms.ts'

/** The address named a number that led to no company: the same search as on the first screen, with the number in it. */
export function CompanyNotFound({ entityNumber, result }: { entityNumber: string; result: LookupResult }) {
  const navigate = useNavigate()
  const desk = useSearchDesk(
    () => void navigate(pathOf('entityHome', companyState().entity?.number), { state: newArrival() }),
  )
  return (
    <Screen step="entityHome" heading={headingFor(result)} errors={errorsOf(useDeskState(desk))}>
      <CompanySearchForms desk={desk} entered={{}} term={entityNumber} arrivedWith={result} />
    </Screen>
  )
}

/** Only where the register said so is a company not found. */
function headingFor({ kind }: LookupResult): string {
  if (kind === 'not-found') return words.entityHome.notFound
  return kind === 'several' ? words.entityHome.severalFound : words.entityHome.notLookedUp
}

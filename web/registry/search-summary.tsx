import { FaultSummary } from '../forms/fault-summary.tsx'
import { useDeskState, type SearchDesk } from './search-desk.ts'
import { errorsOf } from './search-forms.ts'

/** What is wrong in any of the forms of the search. */
export function SearchSummary({ desk }: { desk: SearchDesk }) {
  return <FaultSummary errors={errorsOf(useDeskState(desk))} />
}

import { showResult } from './company-search.ts'
import { EarlierVisit } from './earlier-visit.tsx'
import { hasChoice } from './offer-in.ts'
import { isAboutNames, NameSearch } from './name-search.tsx'
import { RegisterChoice } from './register-choice.tsx'
import { SearchFailureAlert } from './search-failure.tsx'
import { checkAgain, errorsOf, submitSearch } from './search-forms.ts'
import { SearchSummary } from './search-summary.tsx'
import { StopSearch, WaitingText } from './search-waiting.tsx'

/** What the first paint of the search does without: see `further-search.ts`. */
export const searchParts = {
  EarlierVisit,
  NameSearch,
  RegisterChoice,
  SearchFailureAlert,
  SearchSummary,
  StopSearch,
  WaitingText,
  checkAgain,
  errorsOf,
  hasChoice,
  isAboutNames,
  showResult,
  submitSearch,
}

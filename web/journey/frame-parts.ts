import { PageViews } from '../analytics/page-views.ts'
import { Toast } from '../ui/toast.tsx'
import { Banners } from './banners.tsx'
import { clearWithOtherTabs, redrawWhenBroughtBack } from '../draft/clear-device.ts'
import { ClearDraft } from './clear-draft.tsx'
import { saveEntered } from '../draft/draft.ts'
import { dropOldDrafts } from '../draft/old-drafts.ts'
import { keepEntriesInDraft } from '../draft/entries.ts'
import { findByName, findByNumber } from '../lookup/find-company.ts'
import { searchStoredTerm } from '../lookup/find-stored-company.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { NewReleaseBanner } from './new-release-banner.tsx'
import { Opening } from './opening.tsx'
import { ProblemScreen } from './problem-screen.tsx'
import { SearchOverlay } from '../lookup/search-overlay.tsx'
import { chooseCompany, rememberTerm, restoreCompany } from '../draft/stored-company.ts'

/** What an empty first screen does without: see `whole-frame.ts`. */
export const frameParts = {
  Banners,
  ClearDraft,
  LanguageSwitch,
  NewReleaseBanner,
  Opening,
  PageViews,
  ProblemScreen,
  SearchOverlay,
  Toast,
  findByNumber,
  findByName,
  chooseCompany,
  rememberTerm,
}

/** Takes up what this device has kept, and from now on keeps what is typed. */
export function restoreDevice(): void {
  clearWithOtherTabs()
  redrawWhenBroughtBack()
  restoreCompany()
  keepEntriesInDraft(saveEntered)
  void searchStoredTerm()
  dropOldDrafts(new Date())
}

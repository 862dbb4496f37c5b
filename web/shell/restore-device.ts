import { clearWithOtherTabs, redrawWhenBroughtBack } from '../draft/clear-device.ts'
import { companyState } from '../draft/company.ts'
import { dropOldDrafts } from '../draft/old-drafts.ts'
import { restoreCompany } from '../draft/stored-company.ts'
import { searchStoredTerm } from './find-stored-company.ts'

/*
 * Runs once, when the code for drafts has loaded and before anything uses it: restores what this device has
 * stored.
 */
clearWithOtherTabs()
redrawWhenBroughtBack()
// The first screen works before this code loads: do not look up a number again that the person has searched
// for meanwhile.
const hasSearched = companyState().term !== undefined
restoreCompany()
const { entity, term } = companyState()
if (!hasSearched && !entity && term) void searchStoredTerm()
dropOldDrafts(new Date())

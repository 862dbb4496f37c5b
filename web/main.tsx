import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { DEFAULT_LANGUAGE } from '@minutebook/contract/languages'
import { clearWithOtherTabs, finishClearing } from './journey/clear-device.ts'
import { restoreCompany } from './journey/company.ts'
import { dropOldDrafts } from './journey/draft.ts'
import { findStoredCompany } from './journey/find-stored-company.ts'
import { forgetReload } from './journey/load-screen.ts'
import { loadFirstWords, loadRestOfWords, words } from './journey/words.ts'
import { takeLinkFromAddress } from './receipt/link.ts'
import { fetchScreensAhead, routes } from './routes.ts'
import { UiWordsContext } from './ui/ui-words.ts'
import './ui/styles.ts'

await loadFirstWords(DEFAULT_LANGUAGE)
await loadRestOfWords()
finishClearing()
clearWithOtherTabs()
takeLinkFromAddress()
forgetReload()
restoreCompany()
void findStoredCompany()
dropOldDrafts(new Date())

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <UiWordsContext value={words.ui}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </UiWordsContext>
  </StrictMode>,
)

window.addEventListener('load', fetchScreensAhead)

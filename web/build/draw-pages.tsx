import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { LANGUAGES, type Language } from '@minutebook/contract/languages'
import { pathOf } from '@minutebook/contract/journey'
import { page as en } from '@minutebook/contract/words/en/page'
import { page as es } from '@minutebook/contract/words/es/page'
import { App } from '../app.tsx'
import { Outline } from '../journey/outline.tsx'
import { titleOf } from '../journey/plain-screen.tsx'
import { loadFirstWords, words } from '../journey/words.ts'
import { FIRST_STEP, routes } from '../routes.ts'

/** A page as the build writes it: what stands in it before any script runs. */
export type DrawnPage = {
  language: Language
  /** The first screen is in it; otherwise the frame alone. */
  isFirstScreen: boolean
  body: string
  title: string
  description: string
  noScript: string
}

const PAGE_WORDS: Record<Language, typeof en> = { en, es }

/** The first screen in one language. It is the same for everybody: nothing of anyone's device is in it. */
async function drawFirstScreen(language: Language): Promise<DrawnPage> {
  await loadFirstWords(language)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://page${pathOf(FIRST_STEP)}`))
  if (context instanceof Response) throw new Error(`The first screen leads elsewhere: ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const title = titleOf(FIRST_STEP, words.entitySearch.heading)
  return { language, isFirstScreen: true, body, title, ...PAGE_WORDS[language] }
}

/** The frame alone, for every other address: which screen it will hold only the device knows. */
async function drawOutline(language: Language): Promise<DrawnPage> {
  await loadFirstWords(language)
  const body = renderToString(
    <App>
      <Outline />
    </App>,
  )
  return { language, isFirstScreen: false, body, title: words.product, ...PAGE_WORDS[language] }
}

/** Drawn one after the other, for they speak by one catalogue, and while the module loads, for the build asks once. */
export const drawnPages: DrawnPage[] = []
for (const language of LANGUAGES) {
  drawnPages.push(await drawFirstScreen(language), await drawOutline(language))
}

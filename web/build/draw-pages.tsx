import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { LANGUAGES, type Language } from '@minutebook/contract/languages'
import { pathOf } from '@minutebook/contract/journey'
import type { PageKind } from '@minutebook/contract/page-files'
import { page as en } from '@minutebook/contract/words/en/page'
import { page as es } from '@minutebook/contract/words/es/page'
import { App } from '../app.tsx'
import { Outline } from '../journey/outline.tsx'
import { titleOf } from '../journey/plain-screen.tsx'
import { loadFirstWords, words } from '../language/words.ts'
import { FIRST_STEP, routes } from '../routes.ts'
import { replaceOnce } from './replace-once.ts'

/** A page as the build writes it: what stands in it before any script runs. */
export type DrawnPage = {
  kind: PageKind
  language: Language
  body: string
  /** Laid aside in it, with its own title: the first screen for whoever must begin there. */
  aside?: { body: string; title: string }
  title: string
  description: string
  noScript: string
}

const PAGE_WORDS: Record<Language, typeof en> = { en, es }

/** The first screen in one language. It is the same for everybody: nothing of anyone's device is in it. */
async function drawFirstScreen(): Promise<{ body: string; title: string }> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://page${pathOf(FIRST_STEP)}`))
  if (context instanceof Response) throw new Error(`The first screen leads elsewhere: ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return { body, title: titleOf(FIRST_STEP, words.entitySearch.heading) }
}

/** The frame alone: which screen it will hold only the device knows. */
function drawOutline(): { body: string; title: string } {
  const body = renderToString(
    <App>
      <Outline />
    </App>,
  )
  return { body, title: words.product }
}

/** With what the screen says to whoever wanted a later one, where it says it. */
function withReason(body: string): string {
  const reason = renderToString(<p>{words.entitySearch.fromGuard}</p>)
  return replaceOnce(body, /(?<=<p class="lead">[^<]*<\/p>)/u, reason)
}

async function drawPages(language: Language): Promise<DrawnPage[]> {
  await loadFirstWords(language)
  const { title, body } = await drawFirstScreen()
  const aside = { title, body: withReason(body) }
  const outline = drawOutline()
  const shared = { language, ...PAGE_WORDS[language] }
  return [
    { kind: 'index', ...shared, title, body },
    { kind: 'step', ...shared, ...outline, aside },
    { kind: 'app', ...shared, ...outline },
  ]
}

/** Drawn one after the other, for they speak by one catalogue, and while the module loads, for the build asks once. */
export const drawnPages: DrawnPage[] = []
for (const language of LANGUAGES) drawnPages.push(...(await drawPages(language)))

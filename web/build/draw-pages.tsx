import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PageKind } from '@minutebook/contract/page-files'
import { pathOf } from '@minutebook/domain/journey'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { page as englishPage } from '@minutebook/i18n/en/frame'
import { App } from '../app/app.tsx'
import { FIRST_STEP, routes } from '../app/routes.ts'
import { BASE_PATH, inBrowser } from '../browser/base.ts'
import { ofLanguage } from '../language/of-language.ts'
import { loadFirstWords, words } from '../language/words.ts'
import { Opening } from '../shell/opening.tsx'
import { titleOf } from '../shell/plain-screen.tsx'
import { replaceOnce } from './replace-once.ts'

/** A page as the build writes it: its content before any script runs. */
export type DrawnPage = {
  kind: PageKind
  language: Language
  body: string
  /** The first screen with its title, in a template of the page, for people who must begin there. */
  aside?: { body: string; title: string }
  title: string
  description: string
  noScript: string
}

const PAGE_WORDS = import.meta.glob<typeof englishPage>('../../i18n/*/frame.ts', {
  eager: true,
  import: 'page',
})

/** The first screen in one language. It is the same on every device. */
async function drawFirstScreen(): Promise<{ body: string; title: string }> {
  const handler = createStaticHandler(routes, { basename: BASE_PATH || '/' })
  const context = await handler.query(new Request(`http://page${inBrowser(pathOf(FIRST_STEP))}`))
  if (context instanceof Response) throw new Error(`The first screen leads elsewhere: ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    <App>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  return { body, title: titleOf(FIRST_STEP, words.entitySearch.heading) }
}

/** The frame alone: only the device knows which screen it will contain. */
function drawOutline(): { body: string; title: string } {
  const body = renderToString(
    <App>
      <Opening />
    </App>,
  )
  return { body, title: words.product }
}

/** Adds the sentence for people who asked for a later screen. */
function withReason(body: string): string {
  const reason = renderToString(<p>{words.entitySearch.fromGuard}</p>)
  return replaceOnce(body, /(?<=<p class="lead">[^<]*<\/p>)/u, reason)
}

async function drawPages(language: Language): Promise<DrawnPage[]> {
  await loadFirstWords(language)
  const { title, body } = await drawFirstScreen()
  const aside = { title, body: withReason(body) }
  const outline = drawOutline()
  const shared = { language, ...ofLanguage(PAGE_WORDS, language) }
  return [
    { kind: 'index', ...shared, title, body },
    { kind: 'step', ...shared, ...outline, aside },
    { kind: 'app', ...shared, ...outline },
  ]
}

/**
 * Rendered one after another, because all use one catalogue of words, and while the module loads, because the
 * build reads them once.
 */
export const drawnPages: DrawnPage[] = []
for (const language of LANGUAGES) drawnPages.push(...(await drawPages(language)))

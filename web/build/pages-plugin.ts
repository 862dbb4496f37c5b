import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { pageFile } from '../../contract/page-files.ts'

type Pages = typeof import('./draw-pages.tsx')
type DrawnPage = Pages['drawnPages'][number]
type Bundle = Rolldown.OutputBundle

/** What a page needs at once, beside what its script names itself: fetched with the script, not after it. */
const FIRST_PARTS = ['/words/LANGUAGE/first.ts']
const FRAME_PARTS = [
  '/words/LANGUAGE/first.ts',
  '/words/LANGUAGE/rest.ts',
  '/journey/frame-parts.ts',
  '/web/screens.ts',
]

/**
 * Writes the pages of the built app from its one `index.html`: the first screen drawn ahead of time, in the default
 * language as `index.html` and in another one as `index.<language>.html`, and for every other address the frame alone,
 * as `app.html` and `app.<language>.html`.
 */
export function pagesPlugin(): Plugin {
  return {
    name: 'minutebook:pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const drawer = join(import.meta.dirname, 'draw-pages.tsx')
      const { module } = await runnerImport<Pages>(drawer, { configFile: false, logLevel: 'error' })
      for (const page of module.drawnPages) {
        const html = withPreloads(fill(template, page), page, bundle)
        await writeFile(join(dir, pageFile(page.isFirstScreen ? 'index' : 'app', page.language)), html)
      }
    },
  }
}

function fill(template: string, page: DrawnPage): string {
  const mark = page.isFirstScreen ? ` data-drawn="${page.language}"` : ''
  const places: [RegExp, string][] = [
    [/(?<=<html lang=")[^"]*/u, page.language],
    [/(?<=<title>)[^<]*/u, page.title],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/u, page.description],
    [/(?<=<noscript>\s*<p>)[^<]*/u, page.noScript],
    [/<div id="root">/u, `<div id="root"${mark}>${page.body}`],
  ]
  return places.reduce((html, [place, text]) => replaceOnce(html, place, text), template)
}

function withPreloads(html: string, { language, isFirstScreen }: DrawnPage, bundle: Bundle): string {
  const parts = isFirstScreen ? FIRST_PARTS : FRAME_PARTS
  const wanted = parts.flatMap((part) => filesOf(part.replace('LANGUAGE', language), bundle))
  const missing = [...new Set(wanted)].filter((file) => !html.includes(file))
  const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return replaceOnce(html, /<\/head>/u, `${links.join('\n')}\n</head>`)
}

/** The files of the chunk that a module is in, and of all that it imports before it can run. */
function filesOf(module: string, bundle: Bundle): string[] {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk with ${module}`)
  return [chunk.fileName, ...chunk.imports]
}

function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.search(place) === -1) throw new Error(`The page has no ${place}`)
  return html.replace(place, () => text)
}

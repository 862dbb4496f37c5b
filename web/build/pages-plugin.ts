import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { pageFile } from '../../contract/page-files.ts'
import { buildAlone } from './build-alone.ts'
import { replaceOnce } from './replace-once.ts'

type Pages = typeof import('./draw-pages.tsx')
type DrawnPage = Pages['drawnPages'][number]
type Bundle = Rolldown.OutputBundle

/**
 * Modules that a page needs at once, beside those that its script imports. They are fetched with the script,
 * not after it. A person who opens a later step has the parts that know drafts from an earlier visit, or
 * begins with the first screen.
 */
const FIRST_PARTS = ['/i18n/first.LANGUAGE.ts']
const LATER_PARTS = [...FIRST_PARTS, '/language/catalogue.LANGUAGE.ts', '/shell/draft-parts.tsx']

/**
 * Writes the pages of the built app from its one `index.html`, each kind in each language: the rendered first
 * screen, and the frame for every other address.
 */
export function pagesPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'minutebook:pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const drawer = join(import.meta.dirname, 'draw-pages.tsx')
      const { module } = await runnerImport<Pages>(drawer, {
        configFile: false,
        base: config.base,
        logLevel: 'error',
        define: config.define ?? {},
      })
      const file = 'assets/begin-at-search-[hash].js'
      const script = await buildAlone(config, { input: 'app/begin-at-search.ts', file, folder: dir })
      for (const page of module.drawnPages) {
        const filled = withPreloads(fill(template, page), page, { bundle, base: config.base })
        const html = withAside(scriptsAfterLooks(filled), page, config.base + script)
        await writeFile(join(dir, pageFile(page.kind, page.language)), html)
      }
    },
  }
}

function fill(template: string, page: DrawnPage): string {
  const mark = page.kind === 'index' ? ` data-drawn="${page.language}"` : ''
  const places: [RegExp, string][] = [
    [/(?<=<html lang=")[^"]*/u, page.language],
    [/(?<=<title>)[^<]*/u, page.title],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/u, page.description],
    [/(?<=<noscript>\s*<p>)[^<]*/u, page.noScript],
    [/<div id="root">/u, `<div id="root"${mark}>${page.body}`],
  ]
  return places.reduce((html, [place, text]) => replaceOnce(html, place, text), template)
}

type Built = { bundle: Bundle; base: string }

function withPreloads(html: string, { language, kind }: DrawnPage, { bundle, base }: Built): string {
  const parts = kind === 'app' ? LATER_PARTS : FIRST_PARTS
  const wanted = parts.flatMap((part) => filesOf(part.replace('LANGUAGE', language), bundle))
  const missing = [...new Set(wanted)].filter((file) => !html.includes(file))
  const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`)
  return replaceOnce(html, /<\/head>/u, `${links.join('\n')}\n</head>`)
}

/**
 * Adds the first screen as a template, and the script that puts it in place. Deferred scripts run in order,
 * so this one runs before the app.
 */
function withAside(html: string, { aside }: DrawnPage, script: string): string {
  if (!aside) return html
  const { title, body } = aside
  const template = `<template id="first-screen" title="${title}">${body}</template>`
  const withScript = replaceOnce(html, /(?=<script )/u, `<script defer src="${script}"></script>\n`)
  return replaceOnce(withScript, /(?=<\/body>)/u, template)
}

/**
 * The visible page needs no script, so on a slow network scripts must not delay the style sheet and the font.
 */
function scriptsAfterLooks(html: string): string {
  return html.replaceAll(/<(?=script type="module"|link rel="modulepreload")\w+/gu, '$& fetchpriority="low"')
}

/** The file of the chunk that contains a module, and the files that it must import before it can run. */
function filesOf(module: string, bundle: Bundle): string[] {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk with ${module}`)
  return withImports(chunk.fileName, bundle)
}

function withImports(file: string, bundle: Bundle, seen = new Set<string>()): string[] {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return []
  seen.add(file)
  return [file, ...chunk.imports.flatMap((each) => withImports(each, bundle, seen))]
}

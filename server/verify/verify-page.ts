import { posix } from 'node:path'
import type { BuildFacts } from '@minutebook/contract/build-facts'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { momentValues } from '@minutebook/document-text/about-record'
import { fillText } from '@minutebook/document-text/fill'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { PAGES, VERIFY_PAGE } from '@minutebook/domain/journey'
import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@minutebook/domain/language-names'
import type { Verdict } from './verify-record.ts'

const STYLE_FILE = 'page.css'
export const STYLE_PATH = `${posix.dirname(VERIFY_PAGE)}/${STYLE_FILE}`
const PAGE_NAME = posix.basename(VERIFY_PAGE)

/**
 * The frame, the colors, the shapes and the fonts of the app, for a page without scripts. A server without a
 * built app has no fonts: then the page uses those of the device.
 */
export function styleOf(fonts: BuildFacts['fonts']): string {
  const faces = fonts && [face('Newsreader', '600', fonts.headings), face('Figtree', '300 900', fonts.text)]
  return [...(faces ?? []), RULES].join('\n')
}

/** Relative to the style sheet, because a proxy may serve it below a path of its own. */
function face(family: string, weight: string, file: string): string {
  return `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url(../${file}) format('woff2') }`
}

const RULES = `
:root { color-scheme: light dark; --paper: #f7f4ee; --surface: #ffffff; --sunken: #efeae0; --ink: #1f1a24; --ink-2: #57505e;
  --accent: #55264f; --on-accent: #ffffff; --line: #d9d2c5; --line-strong: #7a7281; --focus: #0b57d0 }
@media (prefers-color-scheme: dark) { :root { --paper: #17131a; --surface: #211b26; --sunken: #120f15; --ink: #f3eef5;
  --ink-2: #bdb3c4; --accent: #e3b5dc; --on-accent: #2b1028; --line: #3d3545; --line-strong: #8f8499; --focus: #9cc2ff } }
* { box-sizing: border-box }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 Figtree, system-ui, sans-serif; margin: 0;
  display: flex; flex-direction: column; min-height: 100vh }
header, main, footer { padding: 1rem max(1.25rem, (100% - 40rem) / 2); overflow-wrap: anywhere }
header { align-items: center; border-bottom: 1px solid var(--line); display: flex; justify-content: space-between;
  min-height: 3.5rem; padding-block: 0.25rem }
header strong { color: var(--accent); font: 600 1.3125rem Newsreader, Georgia, serif }
header svg { fill: var(--accent); height: 1.5rem; margin-right: 0.625rem; vertical-align: -0.35rem; width: 1.125rem }
main { flex: 1; padding-block: 1.5rem 3rem }
footer { background: var(--sunken); border-top: 1px solid var(--line); color: var(--ink-2) }
h1 { font: 600 1.9rem/1.2 Newsreader, Georgia, serif; margin: 0.5rem 0 }
form, [role=status] { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin-top: 1.5rem;
  padding: 1.25rem }
[role=status] { border: 2px solid var(--accent) }
[role=status] > p { margin: 0 }
[role=status] > p + p { margin-top: 0.75rem }
form > * { margin-block: 0 }
label { display: block; font-weight: 600; margin-top: 0.75rem }
label:first-of-type { margin-top: 0 }
#file-hint { color: var(--ink-2) }
input { background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px; color: inherit; font: inherit;
  margin-top: 0.25rem; min-height: 3rem; padding: 0.5rem 0.75rem; width: 100% }
::file-selector-button { background: none; border: 1px solid var(--line-strong); border-radius: 6px; color: var(--accent); cursor: pointer;
  font: inherit; font-weight: 600; margin-right: 0.75rem; min-height: 2rem; padding: 0 0.75rem }
button { background: var(--accent); border: 2px solid var(--accent); border-radius: 8px; color: var(--on-accent); cursor: pointer; font: inherit;
  font-weight: 600; margin-top: 1rem; min-height: 3rem; padding: 0 1.5rem }
a { color: var(--accent) }
header a, nav a { display: inline-block; padding: 0.625rem 0 }
nav a { margin-right: 1.5rem }
@media (forced-colors: active) { header svg { fill: CanvasText } }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
`

type Asked = { reference?: string; digest?: string }

/** Why nothing was looked up or compared. `retryAfter` is in seconds. */
export type Refusal = { kind: 'refused'; code: ProblemCode; retryAfter: number }

/**
 * The page that verifies a record: two forms, with the result above them. Its links are relative, because a
 * proxy may serve it below a path of its own.
 */
export function verifyPage(language: Language, asked: Asked = {}, verdict?: Verdict | Refusal): string {
  const { verify } = WORDINGS[language].papers
  const { reference = '', digest = '' } = asked
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${verify.title} – Minutebook</title>
<link rel="stylesheet" href="${STYLE_FILE}">
<header>
<strong><svg viewBox="0 0 18 24" aria-hidden="true"><path d="M2 0h14a2 2 0 0 1 2 2v22l-9-5.5L0 24V2a2 2 0 0 1 2-2z"/></svg>Minutebook</strong>
<span>${otherLanguages(language).join('\n')}</span>
</header>
<main>
<h1>${verify.title}</h1>
${verdict ? answerOf(verdict, language) : `<p>${verify.lead}</p>`}
<form method="get" action="${PAGE_NAME}">
<input type="hidden" name="${LANGUAGE_PARAMETER}" value="${language}">
<label for="reference">${verify.reference}</label>
<input id="reference" name="reference" required maxlength="40" autocapitalize="characters" autocomplete="off" spellcheck="false" value="${escapeHtml(reference)}">
<label for="digest">${verify.digest}</label>
<input id="digest" name="digest" maxlength="100" autocomplete="off" spellcheck="false" value="${escapeHtml(digest)}">
<button>${verify.look}</button>
</form>
<form method="post" action="${PAGE_NAME}?${LANGUAGE_PARAMETER}=${language}" enctype="multipart/form-data">
<label for="file">${verify.file}</label>
<p id="file-hint">${verify.fileHint}</p>
<input id="file" name="file" type="file" required accept=".pdf,.docx,.json" aria-describedby="file-hint">
<button>${verify.compare}</button>
</form>
</main>
<footer>
<p>${verify.notGovernment}</p>
<nav>
<a href="../">${verify.start}</a>
<a href="..${PAGES.privacy}">${verify.privacy}</a>
</nav>
</footer>
</html>
`
}

function otherLanguages(language: Language): string[] {
  return LANGUAGES.filter((each) => each !== language).map(
    (each) =>
      `<a href="${PAGE_NAME}?${LANGUAGE_PARAMETER}=${each}" hreflang="${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  )
}

function answerOf(verdict: Verdict | Refusal, language: Language): string {
  const lines = linesOf(verdict, language).map((line) => `<p>${escapeHtml(line)}</p>`)
  return `<div role="status">${lines.join('\n')}</div>`
}

function linesOf(verdict: Verdict | Refusal, language: Language): string[] {
  const { papers, format } = WORDINGS[language]
  const { verify } = papers
  if (verdict.kind === 'refused') {
    const minutes = Math.ceil(verdict.retryAfter / 60)
    return [fillText(verify.refusals[refusalKey(verdict.code)], { minutes })]
  }
  const moment = (at: string) => format.moment(at, 'UTC')
  if (verdict.kind === 'erased') return [fillText(verify.erased, { moment: moment(verdict.at) })]
  if (verdict.kind !== 'recorded') return [verify[verdict.kind]]
  const { record, zone, comparison, isDispute, correctedBy, consent, otherAddress } = verdict
  const { reference } = record
  return [
    fillText(verify.recorded, { reference, ...momentValues(record.recordedAt, zone, format) }),
    verify[comparison],
    ...(otherAddress ? [fillText(verify.otherAddress, { address: otherAddress })] : []),
    ...(isDispute ? [verify.isDispute] : []),
    ...(consent ? [verify.consent[consent]] : []),
    ...(correctedBy.length > 0
      ? correctedBy.map((later) =>
          fillText(verify.correctedBy, { reference: later.reference, moment: moment(later.recordedAt) }),
        )
      : [verify.notCorrected]),
    verify.limits,
  ]
}

/** The sentence for a problem. */
function refusalKey(code: ProblemCode) {
  if (PROBLEMS[code].status >= 500) return 'atFault'
  const keys = {
    'origin-foreign': 'foreign',
    'body-too-large': 'tooLarge',
    'too-many-requests': 'tooMany',
  } as const
  return code in keys ? keys[code as keyof typeof keys] : 'notRead' // true because `keys` has it
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
}

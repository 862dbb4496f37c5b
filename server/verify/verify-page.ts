import { posix } from 'node:path'
import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@minutebook/domain/language-names'
import { PAGES, VERIFY_PAGE } from '@minutebook/domain/journey'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { fillText } from '@minutebook/document-text/fill'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { Verdict } from './verify-record.ts'

const STYLE_FILE = 'page.css'
export const STYLE_PATH = `${posix.dirname(VERIFY_PAGE)}/${STYLE_FILE}`
const PAGE_NAME = posix.basename(VERIFY_PAGE)

/** The app's colours and its serif font, for a page without scripts. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1f1a24; --accent: #55264f; --line: #8a8290 }
@media (prefers-color-scheme: dark) { :root { --paper: #1a161d; --ink: #f3eef6; --accent: #e3b5dc; --line: #8a8290 } }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 Georgia, serif; margin: 0 }
main, footer { margin: 0 auto; max-width: 38rem; padding: 1.5rem 1rem; overflow-wrap: anywhere }
h1 { color: var(--accent); line-height: 1.2 }
form { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem }
label { display: block; font-weight: bold; margin-top: 0.75rem }
input { background: transparent; border: 1px solid var(--line); box-sizing: border-box; color: inherit; font: inherit;
  margin-top: 0.25rem; min-height: 3rem; padding: 0.5rem; width: 100% }
button { background: var(--accent); border: 0; color: var(--paper); font: inherit; margin-top: 1rem; min-height: 3rem;
  padding: 0 1.5rem }
a { color: var(--accent) }
nav a { display: inline-block; margin-right: 1.5rem; padding: 0.75rem 0 }
[role=status] { border-left: 4px solid var(--accent); padding-left: 1rem }
`

type Asked = { reference?: string; digest?: string }

/** Why nothing was looked up or compared. `retryAfter` is in seconds. */
export type Refusal = { kind: 'refused'; code: ProblemCode; retryAfter: number }

/**
 * The page that verifies a record: two forms, with the result above them. Its links are relative, because a proxy may serve it below a
 * path of its own.
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
${otherLanguages(language).join('\n')}
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
  const { record, comparison, isDispute, correctedBy, otherAddress } = verdict
  const named = (template: string, { reference, recordedAt }: typeof record) =>
    fillText(template, { reference, moment: moment(recordedAt) })
  return [
    named(verify.recorded, record),
    verify[comparison],
    ...(otherAddress ? [fillText(verify.otherAddress, { address: otherAddress })] : []),
    ...(isDispute ? [verify.isDispute] : []),
    ...(correctedBy.length > 0
      ? correctedBy.map((later) => named(verify.correctedBy, later))
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

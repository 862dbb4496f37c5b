import type { DocumentContent } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { topicOf, TOPICS } from '@minutebook/domain/topics'
import { rowsOf, type Fact, type Facts, type FactValues } from '@minutebook/domain/topics/fact'
import { WORDINGS } from './wordings.ts'

/**
 * Minutes for a copy in another language: typed text appears as quotations in the original language, so that
 * each sentence itself has one language. Names stay unchanged.
 */
export function quoteTyped(
  minutes: Minutes,
  language: Language,
): Pick<DocumentContent, 'quotes'> & { minutes: Minutes } {
  const texts = new Set<string>()
  const quoted: Quote = (text, name = '') => {
    const isQuotation = (ROLES.has(name) ? IS_ROLE : IS_TEXT).test(text)
    // A quotation in a quotation has single marks.
    const shown =
      isQuotation && !text.startsWith('“') ? `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”` : text
    // Each line becomes a separate text in a document.
    if (isQuotation) for (const line of shown.split('\n')) if (line.trim() !== '') texts.add(line.trim())
    return shown
  }
  return { minutes: withQuotations(minutes, language, quoted), quotes: { language, texts: [...texts] } }
}

/** Texts with lower-case words: “Harbor Fund, LP” is a name, “in 60 equal monthly payments” is not. */
const IS_TEXT = /(?:^|\s)\p{Ll}{2}/u

/**
 * What a person is or does is never a name, even with a capital letter: “Treasurer”. “CEO” has no letters to
 * translate.
 */
const IS_ROLE = /\p{Ll}{2}/u
const ROLES: ReadonlySet<PropertyKey> = new Set(['office', 'title', 'reason'])

/** `name` is that of the answer. */
type Quote = (text: string, name?: PropertyKey) => string

/** Typed texts outside of facts, by the names of their answers. */
const TYPED = new Set(
  'background until nature office performedBy objected reason otherMatters discussion means'.split(' '),
)

/** The discussion may be the title of a topic or the text of a resolution, and those stay unchanged. */
function withQuotations(minutes: Minutes, language: Language, quoted: Quote): Minutes {
  const { discussion, resolutions = [] } = minutes
  const isOwnDiscussion =
    discussion !== undefined && !topicOf(discussion) && resolutions.every(({ text }) => text !== discussion)
  const { format } = WORDINGS[language]
  const quote = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => quote(each, name))
    if (typeof value === 'object' && value !== null) {
      const { topic } = value as Partial<Resolution> // has a topic if it is one
      const parts = Object.entries(value).map(([part, each]) => [
        part,
        part === 'facts' && topic ? quoteFacts(TOPICS[topic].facts, each, quoted) : quote(each, part),
      ])
      return Object.fromEntries(parts)
    }
    if (typeof value !== 'string' || !TYPED.has(name)) return value
    if (name === 'discussion' && !isOwnDiscussion) return value
    return quoted(name === 'means' ? format.means(value) : value, name)
  }
  return quote(minutes, '') as Minutes // only typed texts change
}

function quoteFacts(facts: Facts, values: FactValues, quoted: Quote): FactValues {
  const quote = (name: string, fact: Fact | undefined) => {
    const value = values[name]
    if (fact?.kind === 'rows') return rowsOf(value).map((row) => quoteFacts(fact.fields, row, quoted))
    const isTyped = fact?.kind === 'text' || fact?.kind === 'longText'
    if (!isTyped || typeof value !== 'string') return value
    // The sentences about bylaws quote their text in every language.
    return /^(?:new|old)Text$/u.test(name) ? quoted(`“${value}”`).slice(1, -1) : quoted(value, name)
  }
  return Object.fromEntries(Object.keys(values).map((name) => [name, quote(name, facts[name])]))
}

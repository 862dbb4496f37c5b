import type { DocumentContent } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { topicOf, TOPICS } from '@minutebook/domain/topics'
import { rowsOf, type Fact, type Facts, type FactValues } from '@minutebook/domain/topics/fact'
import { WORDINGS } from './wordings.ts'

/**
 * Minutes for a copy in another language: typed text appears as quotations in the original language, so that each sentence
 * itself has one language. Names stay unchanged.
 */
export function quoteTyped(
  minutes: Minutes,
  language: Language,
): Pick<DocumentContent, 'quotes'> & { minutes: Minutes } {
  const texts = new Set<string>()
  const quoted = (text: string): string => {
    const isQuotation = IS_TEXT.test(text)
    const shown = isQuotation && !text.startsWith('“') ? `“${text}”` : text
    // Each line becomes a separate text in a document.
    if (isQuotation) for (const line of shown.split('\n')) if (line.trim() !== '') texts.add(line.trim())
    return shown
  }
  return { minutes: withQuotations(minutes, language, quoted), quotes: { language, texts: [...texts] } }
}

/** Texts with lower-case words: “Harbor Fund, LP” is a name, “in 60 equal monthly payments” is not. */
const IS_TEXT = /(?:^|\s)\p{Ll}{2}/u

type Quote = (text: string) => string

function withQuotations(minutes: Minutes, language: Language, quoted: Quote): Minutes {
  const { chair, recorder, notice, noBoard, meetingPlace, attendance, otherPersons, resolutions } = minutes
  const { means } = WORDINGS[language].format
  const quoteIn = <Said extends object>(said: Said, name: keyof Said): Said => {
    const typed = said[name]
    return typeof typed === 'string' ? { ...said, [name]: quoted(typed) } : said
  }
  const quoteResolution = (resolution: Resolution): Resolution => {
    const { topic, facts, interests } = resolution
    return {
      ...quoteIn(quoteIn(resolution, 'background'), 'until'),
      ...(facts && { facts: quoteFacts(TOPICS[topic].facts, facts, quoted) }),
      ...(interests && { interests: interests.map((each) => quoteIn(each, 'nature')) }),
    }
  }
  return {
    ...minutes,
    ...(isOwnDiscussion(minutes) && { discussion: quoted(minutes.discussion) }),
    ...(chair && { chair: quoteIn(chair, 'office') }),
    ...(recorder && { recorder: quoteIn(recorder, 'office') }),
    ...(notice && { notice: { ...notice, means: quoted(means(notice.means)) } }),
    ...(noBoard && { noBoard: quoteIn(noBoard, 'performedBy') }),
    ...(meetingPlace?.kind === 'remote' && {
      meetingPlace: { ...meetingPlace, means: quoted(means(meetingPlace.means)) },
    }),
    ...(attendance && { attendance: attendance.map((entry) => quoteIn(entry, 'objected')) }),
    ...(otherPersons && { otherPersons: otherPersons.map((person) => quoteIn(person, 'reason')) }),
    ...(resolutions && { resolutions: resolutions.map(quoteResolution) }),
    ...(minutes.otherMatters && { otherMatters: quoted(minutes.otherMatters) }),
  }
}

/**
 * Whether the discussion is the person's own text: neither the title of a topic nor the text of a resolution, which stays
 * unchanged.
 */
function isOwnDiscussion({ discussion, resolutions = [] }: Minutes): boolean {
  return !topicOf(discussion) && resolutions.every(({ text }) => text !== discussion)
}

function quoteFacts(facts: Facts, values: FactValues, quoted: Quote): FactValues {
  const quote = (name: string, fact: Fact | undefined) => {
    const value = values[name]
    if (fact?.kind === 'rows') return rowsOf(value).map((row) => quoteFacts(fact.fields, row, quoted))
    const isTyped = fact?.kind === 'text' || fact?.kind === 'longText'
    if (!isTyped || typeof value !== 'string') return value
    // The sentences about bylaws quote their text in every language.
    return /^(?:new|old)Text$/u.test(name) ? quoted(`“${value}”`).slice(1, -1) : quoted(value)
  }
  return Object.fromEntries(Object.keys(values).map((name) => [name, quote(name, facts[name])]))
}

import { describe, expect, test } from 'vitest'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { LOCALES, LANGUAGES, type Language } from '@minutebook/domain/language-names'
import { en, type Words } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { LANGUAGE_SAMPLES, plainSentences } from '../samples/languages.ts'
import { ANA } from '../samples/spoken-of-forms.ts'
import { AT_ONE, DAY, SPOKEN, VALUES } from '../samples/spoken-sentences.ts'

const ROLES = ['ceo', 'secretary', 'cfo', 'director'] as const
const AREAS = Object.keys(SPOKEN)
const speak = (area: string, language: Language) => SPOKEN[area]?.(LANGUAGE_SAMPLES[language].words) ?? []

function everySentence(language: Language): string[] {
  return [
    ...plainSentences(LANGUAGE_SAMPLES[language].words),
    ...plainSentences(LANGUAGE_SAMPLES[language].otherTexts),
    ...AREAS.flatMap((area) => speak(area, language)),
  ]
}

/** Which of the values a sentence contains. */
function said(sentence = ''): string[] {
  return VALUES.filter((value) => sentence.includes(value))
}

/** Records which functions of a catalogue are called: `people.removed`. */
function watched(words: Words, called: Set<string>): Words {
  const watch = (value: object, place: string): object =>
    new Proxy(value, {
      get(target, name) {
        const inner: unknown = Reflect.get(target, name)
        const innerPlace = place === '' ? String(name) : `${place}.${String(name)}`
        if (typeof inner === 'function') called.add(innerPlace)
        return typeof inner === 'object' && inner !== null ? watch(inner, innerPlace) : inner
      },
    })
  // The proxy behaves like the catalogue.
  return watch(words, '') as Words
}

function functionsIn(value: unknown, place = ''): string[] {
  if (typeof value === 'function') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    functionsIn(inner, place === '' ? name : `${place}.${name}`),
  )
}

/** Every text that takes no values, with its place in the catalogue: `ui.errorPrefix`. */
function placedTexts(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => placedTexts(inner, `${place}.${name}`))
}

/** Documents in another language also contain the first line of the footer in English. */
const SAME_IN_BOTH = new Set([
  '',
  'No',
  'Error',
  'director',
  'Minutebook',
  'SHA',
  'SHARFC',
  'EIN',
  'CEO',
  'CFO',
  'UTC',
  WORDINGS.en.papers.footer[0],
  // Nouns alone.
  WORDINGS.en.meeting.ofDirectors,
])

function isSameInBoth(text: string): boolean {
  const letters = text.replaceAll(/\{[^}]*\}|[^\p{L}{}]+/gu, '')
  return SAME_IN_BOTH.has(text) || SAME_IN_BOTH.has(letters)
}

test('the examples cover every text with parameters', () => {
  const called = new Set<string>()
  const words = watched(en, called)
  for (const area of AREAS) SPOKEN[area]?.(words)
  expect(functionsIn(en).filter((place) => !called.has(place))).toEqual([])
})

describe.each(LANGUAGES)('%s', (language) => {
  test('has no gap, no double full stop and no double space in any text', () => {
    const broken = /undefined|null|NaN|\[object|\$\{|(?<!\.)\.\.(?!\.)|\s{2}|\s[,.;:?]/u
    expect(everySentence(language).filter((sentence) => broken.test(sentence))).toEqual([])
    expect(everySentence(language).filter((sentence) => sentence.trim() === '')).toEqual([])
  })
})

const ENGLISH = LANGUAGE_SAMPLES.en
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

describe.each(OTHERS)('%s', (language) => {
  const own = LANGUAGE_SAMPLES[language]

  test.each(AREAS)('has every text of %s that English has', (area) => {
    const english = speak(area, 'en')
    const sentences = speak(area, language)
    expect(sentences).toHaveLength(english.length)
    const silent = english.flatMap((sentence, index) => {
      const missing = said(sentence).filter((value) => !said(sentences[index]).includes(value))
      return missing.map((value) => `${value} is missing: ${sentences[index]}`)
    })
    expect(silent).toEqual([])
  })

  test('has the same number of paragraphs, steps and requirements', () => {
    expect(plainSentences(own.words)).toHaveLength(plainSentences(en).length)
  })

  test.each([
    ['screens', en, own.words],
    ['texts that load apart', ENGLISH.otherTexts, own.otherTexts],
    ['documents', WORDINGS.en, WORDINGS[language]],
  ])(
    'of %s has every text, and repeats the English only where both languages say the same',
    (_part, one, other) => {
      const texts = new Map(placedTexts(other))
      const english = placedTexts(one)
      expect(english.length).toBeGreaterThan(5)
      expect(english.filter(([place]) => !texts.has(place))).toEqual([])
      const repeated = english.filter(([place, text]) => text === texts.get(place) && !isSameInBoth(text))
      expect(repeated).toEqual([])
    },
  )
})

describe('Spanish', () => {
  test('contains no English text', () => {
    const leftover =
      /\b(the|and|of|your|you|is|are|was|were|with|not|this|that|for|to|from|it|we|by|at|on|in|or|company|minutes|meeting|must|enter|select)\b/iu
    const foreign = /Global Privacy Control|Do Not Track|«means»/gu
    const sentences = everySentence('es').map((sentence) => sentence.replaceAll(foreign, ''))
    expect(sentences.filter((sentence) => leftover.test(sentence))).toEqual([])
  })

  test('addresses people formally and never sounds like a government office', () => {
    const banned =
      /(?<!\p{L})(por favor|inválid\p{L}|no válid\p{L}|lo sentimos|disculpe|perdón|ups|oficial\p{L}*|cumplimiento|obligatori\p{L}|requerid\p{L}|requisit\p{L}|urgente|multa\p{L}*|sanción|plazo|prohibid\p{L}|ilegal|tú|tu|tus|te|ti)(?!\p{L})|!|¡/iu
    expect(everySentence('es').filter((sentence) => banned.test(sentence))).toEqual([])
  })

  test('opens each question with ¿', () => {
    const halves = everySentence('es').filter(
      (sentence) => sentence.split('¿').length !== sentence.split('?').length,
    )
    expect(halves).toEqual([])
  })

  test('writes days, times and lists as is usual in the United States', () => {
    const { format } = es
    expect(format.locale).toBe(LOCALES.es)
    expect(format.dayWithWeekday(DAY)).toBe('sábado 21 de noviembre de 2026')
    expect(format.day(DAY)).toBe('21 de noviembre de 2026')
    expect(format.time('09:30')).toMatch(/^9:30\sa\.\s?m\.$|^9:30 a\.m\.$/u)
    expect(format.moment('2026-11-21T15:04:00')).toMatch(
      /^21 de noviembre de 2026(?:, | a las )3:04\sp\.\s?m\.$/u,
    )
    expect(format.moment(AT_ONE)).toMatch(/^21 de noviembre de 2026(?:, | a la )1:04\sp\.\s?m\.$/u)
    expect(format.list([ANA, 'Rosa', 'Ines'])).toBe('Ana Ruiz, Rosa e Ines')
  })

  test('builds singular, plural and roles as whole sentences', () => {
    expect(es.directors.heading(1, 'corporation')).toBe('1 director')
    expect(es.attendance.presentOf(1, 3, 'corporation')).toBe(
      '1 de los 3 directores que nombró estuvo presente.',
    )
    expect(es.discussion.left(1)).toBe('Le queda 1 carácter')
    expect(es.discussion.left(1200)).toBe('Le quedan 1,200 caracteres')
    expect(es.people.also([es.people.theRole('secretary', 'corporation')])).toBe(
      'También ocupa el cargo de secretario',
    )
    expect(es.people.also(ROLES.map((role) => es.people.theRole(role, 'corporation')))).toBe(
      'También ocupa los cargos de director general (CEO), secretario, director financiero (CFO) y director',
    )
    expect(es.messages.firstNameEmpty({ role: 'ceo' })).toBe(
      'Escriba el nombre de quien ocupa el cargo de director general (CEO)',
    )
  })
})

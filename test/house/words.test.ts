import { expect, test } from 'vitest'
import { personFields } from '@minutebook/domain/people'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

/** The path of a text in the catalogue: `['progress', 'parts', 'company']`. */
type Place = readonly string[]

/** Groups whose texts are looked up by a computed name, such as a message key or a kind of meeting. */
const FOUND_BY_NAME = [
  'messages',
  'progress.parts',
  'people.hints',
  'people.inLists',
  'register.status',
  'discussion.groups',
  'plan.start',
  'plan.headings',
  'plan.answers',
  'plan.offices',
  'discussion.outcomes',
  'discussion.manners',
  'discussion.choices',
  'discussion.counts',
  'discussion.percents',
  'review.usual',
  'review.kinds',
  'review.notices',
  'attendance.doubts',
  'attendance.interestsBy',
  'entityHome.kinds',
  'statements.faults',
  'carrying.faults',
]

/** The labels of what is asked of people, which the form and the details find by the field's name. */
const LABELS = new Set(personFields('ceo', 'director', 'other').map((name) => `people.${name}`))

const SHOWS_NO_TEXT = /^i18n[./]/u
const sources = listFiles()
  .filter(
    (path) =>
      isProgram(path) &&
      !isTest(path) &&
      /^(contract|domain|document-text|document-drawing|i18n|web|server)\//u.test(path),
  )
  .filter((path) => !SHOWS_NO_TEXT.test(path))
  .map((path) => readSource(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, ''))

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [place]
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name]))
}

/** The words of one source file, and the words that can take a text: `.name`, `'name'` or `{ name }`. */
const sourceWords = sources.map((source) => ({
  all: new Set(source.match(/\w+/gu)),
  taking: new Set(
    [...source.matchAll(/(?<=\.)\w+|(?<=')[\w.-]+(?=')|(?<=[{,]\s*)\w+(?=\s*[,}:])/gu)].map(([word]) => word),
  ),
}))

/** A file names the section and takes the text from it. */
function isUsed(place: Place): boolean {
  const [section = ''] = place
  const name = place.at(-1) ?? ''
  if (LABELS.has(place.join('.'))) return true
  const isFoundByName = FOUND_BY_NAME.some((group) => place.join('.').startsWith(`${group}.`))
  return sourceWords.some(({ all, taking }) => taking.has(name) && (isFoundByName || all.has(section)))
}

test('the app uses every text of the catalogue', () => {
  const places = placesIn(en)
  expect(places.length).toBeGreaterThan(300)
  expect(places.filter((place) => !isUsed(place)).map((place) => place.join('.'))).toEqual([])
})

test('the names of the journey’s parts fit every form of company', () => {
  const ofOneForm = /\b(?:board|directors?|managers?|junta|director(?:es)?|gerentes?)\b/iu
  const names = [en, es].flatMap(({ progress }) => Object.values(progress.parts))
  expect(names.filter((name) => ofOneForm.test(name))).toEqual([])
})

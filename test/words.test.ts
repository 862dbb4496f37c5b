import { expect, test } from 'vitest'
import { en } from '@minutebook/contract/words.en'
import { es } from '@minutebook/contract/words.es'
import { isProgram, isTest, listFiles, readSource } from './source-files.ts'

/** Where a sentence stands in the catalogue: `['progress', 'parts', 'company']`. */
type Place = readonly string[]

/** Groups whose sentences are found by a name that comes from elsewhere: a message, a part, a kind of meeting. */
const FOUND_BY_NAME = [
  'messages',
  'progress.parts',
  'register.status',
  'meetingDate.calendar',
  'discussion.groups',
  'discussion.everyoneInFavor',
  'discussion.outcomes',
  'discussion.manners',
  'discussion.choices',
  'discussion.counts',
  'discussion.percents',
  'review.kinds',
  'review.notices',
  'review.bodies',
  'review.everyoneInFavor',
  'attendance.doubts',
]

const NOT_SPEAKERS = /^contract\/words[./]|^web\/ui\/(?:ui-gallery|gallery-\w+)\.tsx$/u
const sources = listFiles()
  .filter((path) => isProgram(path) && !isTest(path) && /^(web|contract|server)\//u.test(path))
  .filter((path) => !NOT_SPEAKERS.test(path))
  .map((path) => readSource(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, ''))

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [place]
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name]))
}

/** Some file names the section and takes the sentence from it: `.name`, `'name'`, or `{ name }`. */
function isSpoken(place: Place): boolean {
  const [section = ''] = place
  const name = place.at(-1) ?? ''
  const taken = new RegExp(String.raw`\.${name}\b|'${name}'|[{,]\s*${name}\s*[,}:]`, 'u')
  const isFoundByName = FOUND_BY_NAME.some((group) => place.join('.').startsWith(`${group}.`))
  const named = new RegExp(String.raw`\b${section}\b`, 'u')
  return sources.some((source) => taken.test(source) && (isFoundByName || named.test(source)))
}

test('every sentence of the catalogue is spoken somewhere', () => {
  const places = placesIn(en)
  expect(places.length).toBeGreaterThan(300)
  expect(places.filter((place) => !isSpoken(place)).map((place) => place.join('.'))).toEqual([])
})

test('the parts of the journey have names that fit a company of every form', () => {
  const ofOneForm = /\b(?:board|directors?|managers?|junta|director(?:es)?|gerentes?)\b/iu
  const names = [en, es].flatMap(({ progress }) => Object.values(progress.parts))
  expect(names.filter((name) => ofOneForm.test(name))).toEqual([])
})

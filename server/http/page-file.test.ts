import { expect, test } from 'vitest'
import { pageFileAt } from '@minutebook/contract/page-files'
import { languageFor } from './web-app.ts'

const pageFor = (path: string, headers: Parameters<typeof languageFor>[0], asked?: string) =>
  pageFileAt(path, languageFor(headers, asked))

test.each(['/', '/question1'])('%s gets the page with the prerendered first screen', (path) => {
  expect(pageFor(path, {})).toBe('index.html')
})

test.each(['/question8', '/question4', '/ceo-officers', '/add-director'])(
  '%s is the frame with the first screen laid aside',
  (path) => {
    expect(pageFor(path, {})).toBe('step.html')
  },
)

test.each(['/0812345', '/answerinfo', '/about/privacy', '/question1/more'])(
  '%s is the frame alone',
  (path) => {
    expect(pageFor(path, {})).toBe('app.html')
  },
)

test.each(['tlh,tlh-QO;q=0.9', '', '*', 'tlh, i-klingon', 'nonsense;q=x', 'es;q=0, en'])(
  'a browser that accepts "%s" gets English',
  (wanted) => {
    expect(pageFor('/question1', { 'accept-language': wanted })).toBe('index.html')
  },
)

test.each([
  'es',
  'es-MX,es;q=0.9,en;q=0.8',
  'en;q=0.1, es;q=0.9',
  'tlh, es;q=0.5',
  'tlh-QO, es-419;q=0.8',
  'en;q=0, es',
])('a browser that accepts "%s" gets Spanish', (wanted) => {
  expect(pageFor('/question1', { 'accept-language': wanted })).toBe('index.es.html')
})

test.each([
  ['es', 'index.es.html'],
  ['en', 'index.html'],
  ['tlh', 'index.es.html'],
])('an address that asks for "%s" gets %s from a browser that wants Spanish', (asked, file) => {
  expect(pageFor('/question1', { 'accept-language': 'es-MX' }, asked)).toBe(file)
})

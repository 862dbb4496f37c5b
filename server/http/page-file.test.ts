import { expect, test } from 'vitest'
import { pageFor } from './page-file.ts'

test.each(['/', '/question1'])('%s is the page with the first screen in it', (path) => {
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

test.each(['fr-FR,fr;q=0.9', '', '*', 'de, fr', 'nonsense;q=x', 'es;q=0, en'])(
  'whoever reads "%s" gets English',
  (wanted) => {
    expect(pageFor('/question1', { 'accept-language': wanted })).toBe('index.html')
  },
)

test.each([
  'es',
  'es-MX,es;q=0.9,en;q=0.8',
  'en;q=0.1, es;q=0.9',
  'fr, es;q=0.5',
  'pt-BR, es-419;q=0.8',
  'en;q=0, es',
])('whoever reads "%s" gets Spanish', (wanted) => {
  expect(pageFor('/question1', { 'accept-language': wanted })).toBe('index.es.html')
})

import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { ofLanguage } from './of-language.ts'

test('a language is found by the folder or the name of its file', () => {
  const files = { '../../i18n/en/frame.ts': 'frame', './catalogue.es.ts': 'catalogue' }
  expect((['en', 'es'] as const).map((language) => ofLanguage(files, language))).toEqual([
    'frame',
    'catalogue',
  ])
  expect(() => ofLanguage({ './catalogue.es.ts': 'catalogue' }, 'en')).toThrow(
    'No file of en among ./catalogue.es.ts',
  )
})

test.each(LANGUAGES)('%s has the files that the app looks for by its name', (language) => {
  const files = [
    `i18n/first.${language}.ts`,
    `i18n/${language}/frame.ts`,
    `i18n/${language}/plain-gateway.ts`,
    `web/language/catalogue.${language}.ts`,
  ]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

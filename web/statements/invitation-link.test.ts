import { expect, test } from 'vitest'
import { makeSecret } from '@minutebook/contract/receipt'
import { PAGES } from '@minutebook/domain/journey'
import { secretInLink } from './invitation-link.ts'

const secret = makeSecret()
const link = `https://minutes.example${PAGES.statement}#s=${secret}`

test.each([
  ['as it was made', link],
  ['with the full stop of its sentence', `${link}.`],
  ['in angle brackets', `<${link}>`],
  ['broken over lines', `${link.slice(0, 30)}\r\n ${link.slice(30)}`],
  ['with its sign encoded', link.replace('#', '%23')],
  ['with everything encoded', link.replace('#s=', '%23s%3D')],
])('a link is read %s', (_how, typed) => {
  expect(secretInLink(typed)).toBe(secret)
})

test.each([
  ['that was cut', link.slice(0, -1)],
  ['with more letters', `${link}x`],
  ['to a record', link.replace('#s=', '#r=')],
  ['that is empty', ''],
])('a link %s is not one', (_what, typed) => {
  expect(secretInLink(typed)).toBeUndefined()
})

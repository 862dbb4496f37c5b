import { expect, test } from 'vitest'
import { makeSecret } from '@minutebook/contract/receipt'
import { PAGES } from '@minutebook/domain/journey'
import { linkFault, secretInLink } from './invitation-link.ts'

const secret = makeSecret()
const link = `https://minutes.example${PAGES.statement}#s=${secret}`

test.each([
  ['as it was made', link],
  ['with the full stop of its sentence', `${link}.`],
  ['in angle brackets', `<${link}>`],
  ['broken over lines', `${link.slice(0, 30)}\r\n ${link.slice(30)}`],
  ['with its sign encoded', link.replace('#', '%23')],
  ['with everything encoded', link.replace('#s=', '%23s%3D')],
  ['with an encoded space', `${link.slice(0, -5)}%20${link.slice(-5)}`],
  ['as quoted-printable text', `${link.slice(0, 30)}=\r\n${link.slice(30).replace('#s=', '#s=3D')}`],
])('a link is read %s', (_how, typed) => {
  expect(secretInLink(typed)).toBe(secret)
})

test.each([
  ['that was cut', link.slice(0, -1), 'cut'],
  ['that was cut after its sign', link.replace(secret, ''), 'cut'],
  ['with more letters', `${link}x`, 'long'],
  ['to a record', link.replace('#s=', '#r='), 'record'],
  ['that lost its end', link.slice(0, link.indexOf('#')), 'other'],
  ['that is empty', '', 'other'],
])('a link %s is not one, and the reason is known', (_what, typed, fault) => {
  expect(secretInLink(typed)).toBeUndefined()
  expect(linkFault(typed)).toBe(fault)
})

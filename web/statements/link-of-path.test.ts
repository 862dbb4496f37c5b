import { expect, test } from 'vitest'
import { PAGES } from '@minutebook/domain/journey'
import { linkOfPath } from './link-of-path.ts'

test.each([
  [`${PAGES.receipt}%23r=Ab-1_`, `${PAGES.receipt}#r=Ab-1_`],
  [`/minutes${PAGES.statement}%23s%3dAb-1_`, `/minutes${PAGES.statement}#s=Ab-1_`],
])('the path %s was a link', (pathname, link) => {
  expect(linkOfPath({ pathname })).toBe(link)
})

test.each([PAGES.receipt, '/question1%23r=Ab', `${PAGES.receipt}%23x=Ab`, `${PAGES.receipt}%23r=Ab/`])(
  'the path %s was none',
  (pathname) => {
    expect(linkOfPath({ pathname })).toBeUndefined()
  },
)

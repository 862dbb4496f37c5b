// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { opensElsewhere } from './opens-elsewhere.ts'

test('the app handles a plain click', () => {
  expect(opensElsewhere(new MouseEvent('click'))).toBe(false)
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a click with %o',
  (click) => {
    expect(opensElsewhere(new MouseEvent('click', click))).toBe(true)
  },
)

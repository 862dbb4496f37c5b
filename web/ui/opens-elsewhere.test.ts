// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { opensElsewhere } from './opens-elsewhere.ts'

test('a plain click is ours', () => {
  expect(opensElsewhere(new MouseEvent('click'))).toBe(false)
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  (click) => {
    expect(opensElsewhere(new MouseEvent('click', click))).toBe(true)
  },
)

import { expect, test } from 'vitest'
import { POINT_NUMBERS } from '../e2e/rubric/points.ts'
import { listFiles, readSource } from './source-files.ts'

test('every point of the rubric has a browser test', () => {
  const files = listFiles().filter((path) => /^e2e\/rubric\/.*\.e2e\.ts$/u.test(path))
  const source = files.map(readSource).join('\n')
  const isTested = (point: number) => new RegExp(String.raw`\bpoint\(\s*${point},`, 'u').test(source)
  expect(POINT_NUMBERS).toEqual(Array.from({ length: 46 }, (_none, index) => index + 1))
  expect(POINT_NUMBERS.filter((point) => !isTested(point))).toEqual([])
})

import { expect, test } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const ROW = /^(?<id>\d+(?:\.\d+){0,2}),"(?<topic>[^"]+)",(?<heldBy>test|design|nobody),(?<where>[^,]*)$/u

const FILES = new Set(listFiles())
const [head, ...rows] = readSource('docs/asvs.csv').trimEnd().split('\n')

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they come before those of level 3.
 */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 ' +
  '4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 8.1:2 8.2:3 8.3:1 8.4:1 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 ' +
  '15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'
/**
 * Accounts, sessions, self-contained tokens, OAuth and WebRTC: the service has none of them, so each chapter
 * has one row that says so.
 */
const WHOLE_CHAPTERS = ['6', '7', '9', '10', '17']

test('no requirement of level 2 is missing', () => {
  const needed = SECTIONS.split(' ').flatMap((each) => {
    const [section = '', count] = each.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`)
  })
  const ids = new Set(rows.map((row) => ROW.exec(row)?.groups?.['id']))
  expect([...needed, ...WHOLE_CHAPTERS].filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(needed.length + WHOLE_CHAPTERS.length)
})

test('each row about OWASP ASVS 5.0 level 2 says who holds the requirement', () => {
  expect(head).toBe('id,topic,held by,where')
  expect(rows.filter((row) => !ROW.test(row))).toEqual([])
  expect(new Set(rows.map((row) => ROW.exec(row)?.groups?.['id'])).size).toBe(rows.length)
})

test.each(rows)('what the row names exists, and a test is a test: %s', (row) => {
  const { heldBy, where = '' } = ROW.exec(row)?.groups ?? {}
  const files = where.split(' ').filter((file) => file !== '')
  expect(files.length > 0).toBe(heldBy !== 'nobody')
  expect(files.filter((file) => !FILES.has(file))).toEqual([])
  const others = files.filter((file) => !/\.(?:test|e2e)\.ts$/u.test(file))
  expect(heldBy === 'test' ? others : []).toEqual([])
})

import { expect, test } from 'vitest'
import { aClock } from '../../test/support/open-server.ts'
import { createRecordWatch } from './watch-records.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const HOME = '192.0.2'

function watchRecords() {
  const clock = aClock()
  const raised: unknown[] = []
  let made = 0
  const watch = createRecordWatch(clock, (suspicion, { references }) => raised.push([suspicion, references]))
  const record = (entityId: string, network?: string) => {
    made += 1
    watch.recorded({ reference: `MB-${made}`, entityId }, network)
  }
  return { clock, raised, record }
}

test('records of one network for six companies in a day raise one alarm, with the references of the first five', () => {
  const { record, raised, clock } = watchRecords()
  for (const company of ['a', 'b', 'c', 'd', 'e', 'f']) {
    record(company, HOME)
    clock.advance(HOUR_MS)
  }
  expect(raised).toEqual([['many-entities', ['MB-1', 'MB-2', 'MB-3', 'MB-4', 'MB-5']]])
})

test('five companies of a known network, of several networks, or of more than a day raise none', () => {
  const { record, raised, clock } = watchRecords()
  for (const company of ['a', 'b', 'c', 'd', 'e']) record(company)
  for (const [index, company] of ['f', 'g', 'h', 'i', 'j'].entries()) record(company, `10.0.${index}`)
  for (const company of ['k', 'l', 'm', 'n', 'o']) {
    record(company, HOME)
    clock.advance(DAY_MS / 4)
  }
  expect(raised).toEqual([])
})

test('a fourth record of one company in a day raises an alarm, from whatever network', () => {
  const { record, raised, clock } = watchRecords()
  for (let index = 0; index < 3; index += 1) record('a', `10.0.${index}`)
  expect(raised).toEqual([])
  record('a')
  expect(raised).toEqual([['many-records', ['MB-1', 'MB-2', 'MB-3', 'MB-4']]])
  for (let index = 0; index < 8; index += 1) {
    clock.advance(DAY_MS / 3)
    record('b', HOME)
  }
  expect(raised).toHaveLength(1)
})

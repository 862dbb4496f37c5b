import { expect, test } from 'vitest'
import { aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import {
  furtherTopicAddress,
  leadsOn,
  madeMain,
  openedIn,
  topicAddress,
  withoutTopic,
  withTopic,
} from './opened-topic.ts'

const HERE = 'http://127.0.0.1/question6'
const [bank, loan] = [aTopic('bankAccount'), aTopic('loan')]
const answersWith = (...resolutions: (typeof bank)[]) => ({ ...NO_ANSWERS, resolutions })
const open = (search: string, ...resolutions: (typeof bank)[]) =>
  openedIn(new URL(HERE + search), answersWith(...resolutions))

test('without a topic in the address, the first one is open until there are several', () => {
  expect(open('')).toMatchObject({ kind: 'topic', number: 1, resolution: undefined, formKey: 'discussion' })
  expect(open('', bank)).toMatchObject({ kind: 'topic', number: 1, resolution: bank })
  expect(open('', bank, loan)).toEqual({ kind: 'list' })
})

test('an address opens a topic of the list, or a new one after the last', () => {
  expect(open('?topic=2', bank, loan)).toMatchObject({ number: 2, resolution: loan })
  expect(open('?topic=3', bank, loan)).toMatchObject({
    number: 3,
    resolution: undefined,
    formKey: 'discussion:new',
  })
})

test.each(['?topic=4', '?topic=0', '?topic=-1', '?topic=two', '?topic=', '?topic=2.5'])(
  '%s is no topic',
  (search) => {
    expect(open(search, bank, loan)).toEqual({ kind: 'unknown' })
  },
)

test('after the thirtieth there is none', () => {
  const thirty = Array.from({ length: 30 }, (_none, index) => ({ ...bank, id: `topic-${index}` }))
  expect(open('?topic=30', ...thirty)).toMatchObject({ number: 30 })
  expect(open('?topic=31', ...thirty)).toEqual({ kind: 'unknown' })
})

test('half-typed text stays with its topic when another one becomes the main one', () => {
  const before = open('?topic=2', bank, loan)
  const { resolutions } = madeMain(answersWith(bank, loan), loan.id)
  expect(resolutions).toEqual([loan, bank])
  expect(open('?topic=1', ...resolutions)).toMatchObject({
    formKey: 'formKey' in before ? before.formKey : '',
  })
})

test('an address of a topic keeps the way back to the review', () => {
  const url = new URL(`${HERE}?from=review&topic=1`)
  expect(topicAddress(url, 2)).toBe('/question6?from=review&topic=2')
  expect(topicAddress(url)).toBe('/question6?from=review')
  expect(topicAddress(new URL(`${HERE}?topic=1`))).toBe('/question6')
})

test('a topic leads on if it was added from the topic before it, and not once it is in the list', () => {
  const url = new URL(furtherTopicAddress(new URL(`${HERE}?from=review`), 2), HERE)
  expect(url.search).toBe('?from=review&topic=2&then=next')
  expect(leadsOn(url)).toBe(true)
  expect(leadsOn(new URL(topicAddress(url, 2), HERE))).toBe(false)
})

test('a topic returns to its own place, a new one goes last, and a removed one is gone', () => {
  const changed = { ...bank, background: 'Why' }
  expect(withTopic(answersWith(bank, loan), changed).resolutions).toEqual([changed, loan])
  expect(withTopic(answersWith(bank), loan).resolutions).toEqual([bank, loan])
  expect(withoutTopic(answersWith(bank, loan), bank.id).resolutions).toEqual([loan])
})

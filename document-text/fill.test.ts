import { describe, expect, test } from 'vitest'
import { wording as spanish } from './es/wording.ts'
import { fill, type Values } from './fill.ts'

const gap = (name: string) => `[${name}]`
const say = (template: string, values: Values = {}) => fill(template, values)?.text

describe('a value', () => {
  test('appears where it is named', () => {
    expect(say('at {bank} with {n} seats', { bank: 'First Bank', n: 3 })).toBe('at First Bank with 3 seats')
    expect(say('by {names}', { names: { text: 'Ada and Bo', count: 2 } })).toBe('by Ada and Bo')
  })
  test('gets a capital letter where its name has one', () => {
    expect(say('{Board} met; {board} left.', { board: 'the Board' })).toBe('The Board met; the Board left.')
  })
  test('that is missing leaves the sentence unsaid, or its gap named', () => {
    expect(say('at {bank}')).toBeUndefined()
    expect(say('at {bank}', { bank: '' })).toBeUndefined()
    expect(fill('at {bank}', {}, { gap })?.text).toBe('at [bank]')
  })
  test('that is missing shows its gap once, and the words around it are those of one', () => {
    const chosen = 'that {who} {who:is|are} chosen for the {who:seat|seats}'
    expect(fill(chosen, {}, { gap })?.text).toBe('that [who] is chosen for the seat')
    expect(fill('{signing:any one|any two} of {who}', {}, { gap })?.text).toBe('[signing] of [who]')
    expect(say(chosen)).toBeUndefined()
  })
  test('that ends like a sentence ends the sentence', () => {
    expect(say('of {company}.', { company: 'Acme, Inc.' })).toBe('of Acme, Inc.')
    expect(say('of {company}[ in {place}].', { company: 'Acme, Inc.' })).toBe('of Acme, Inc.')
    expect(say('of {company}', { company: 'Wait...' })).toBe('of Wait...')
    expect(say('because {reason}.', { reason: 'who knew?' })).toBe('because who knew?')
    expect(say('of {company}.', { company: 'Yahoo!' })).toBe('of Yahoo!')
    expect(say('considered {basis}. Next', { basis: '三份报价。' })).toBe('considered 三份报价。 Next')
    expect(say('to read: “{text}”.', { text: 'Who votes?' })).toBe('to read: “Who votes?”')
    expect(say('to read: “{text}”.', { text: 'It is green.' })).toBe('to read: “It is green.”')
    expect(say('to read[: “{text}”].', { text: 'It is green.' })).toBe('to read: “It is green.”')
  })
  test('that ends like a sentence ends none that goes on', () => {
    const interest = 'an interest: {nature}[{left: (left the room)}][{silent:, and did not vote}].'
    const owns = 'she owns the warehouse.'
    expect(say(interest, { nature: owns, left: true })).toBe(
      'an interest: she owns the warehouse (left the room).',
    )
    expect(say(interest, { nature: owns, silent: true })).toBe(
      'an interest: she owns the warehouse, and did not vote.',
    )
    expect(say(interest, { nature: 'He rents it. She owns it, in Kentucky.', left: true })).toBe(
      'an interest: He rents it. She owns it, in Kentucky (left the room).',
    )
    expect(say(interest, { nature: owns })).toBe('an interest: she owns the warehouse.')
  })
  test('that ends with an abbreviation keeps its full stop', () => {
    expect(say('of {company}, at {place} (present)', { company: 'Acme, Inc.', place: '12 Main St.' })).toBe(
      'of Acme, Inc., at 12 Main St. (present)',
    )
    expect(say('{name} left at {time} and stayed away', { name: 'Ada B. Jr.', time: '9:30 a. m.' })).toBe(
      'Ada B. Jr. left at 9:30 a. m. and stayed away',
    )
    expect(say('for rent etc[{x:.}] and {what}', { x: true, what: 'more' })).toBe('for rent etc. and more')
  })
  test('is never parsed as a template', () => {
    expect(say('“{text}”', { text: '[{x}|y]' })).toBe('“[{x}|y]”')
  })
})

describe('alternatives', () => {
  test('are selected by a choice, by yes or no, by one or many', () => {
    expect(say('{signing:any one|any two} may', { signing: { chosen: 1 } })).toBe('any two may')
    expect(say('{may:may|may not} borrow', { may: false })).toBe('may not borrow')
    expect(say('{n} {n:seat|seats}', { n: 1 })).toBe('1 seat')
    expect(say('{n} {n:seat|seats}', { n: 0 })).toBe('0 seats')
    expect(say('{who:is|are}', { who: { text: 'Ada and Bo', count: 2 } })).toBe('are')
  })
  test('hold values and further alternatives', () => {
    const template = '{kind:{who:is|are} paid {sum}|not paid}'
    expect(say(template, { kind: { chosen: 0 }, who: 2, sum: '$5' })).toBe('are paid $5')
    expect(say(template, { kind: { chosen: 1 } })).toBe('not paid')
    expect(say(template, { kind: { chosen: 0 }, who: 2 })).toBeUndefined()
  })
  test('without a choice are a gap', () => {
    expect(say('{signing:one|two}')).toBeUndefined()
    expect(fill('{signing:one|two} may', {}, { gap: () => '[how]' })?.text).toBe('[how] may')
  })
})

describe('a bracket', () => {
  test('disappears with its punctuation when a value in it is missing', () => {
    expect(say('held[, at {place}][, by {means}].', { means: 'video' })).toBe('held, by video.')
  })
  test('appears only on yes', () => {
    const template = 'Ada[, {agreed:who has agreed},] serves'
    expect([true, false, undefined].map((agreed) => say(template, { agreed }))).toEqual([
      'Ada, who has agreed, serves',
      'Ada serves',
      'Ada serves',
    ])
  })
  test('within another disappears alone', () => {
    const template = 'bank[ number {number}[ of {kind}]]'
    expect(say(template, { number: '7' })).toBe('bank number 7')
    expect(say(template, { kind: 'checking' })).toBe('bank')
  })
  test('uses the first of its texts without a missing value', () => {
    const template = '[a {kind} account|an account]'
    expect(say(template, { kind: 'checking' })).toBe('a checking account')
    expect(say(template)).toBe('an account')
  })
  test('shows no gap', () => {
    expect(fill('x[ {y}]', {}, { gap: () => '[y]' })?.text).toBe('x')
  })
})

test('a language may join its words in its own way', () => {
  const filling = { join: spanish.join }
  const said = (what: string) => fill('el alquiler de {what}[, a {what}]', { what }, filling)?.text
  expect(said('el local')).toBe('el alquiler del local, al local')
  expect(said('la casa')).toBe('el alquiler de la casa, a la casa')
  expect(said('El Dorado')).toBe('el alquiler de El Dorado, a El Dorado')
})

test('the facts of the filled text are reported, those of dropped parts are not', () => {
  const stated = fill('{a}[ {b} {c}|{d}] {e:x|{f}}', { a: '1', b: '2', d: '4', e: true, f: '6' })?.stated
  expect([...(stated ?? [])]).toEqual(['a', 'd', 'e'])
})

test.each(['{a', '[a', 'a]', '{a|b}', 'a}', '{a:b'])('“%s” is no template', (template) => {
  expect(() => fill(template, { a: '1' })).toThrow(/in the template/u)
})

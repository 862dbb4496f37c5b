import { expect, test } from 'vitest'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { likelyDuplicates, sayDuplicate } from './remarks.tsx'

const ada = aPerson({ firstName: 'Ada', lastName: 'Lindqvist' })
const guest = { firstName: 'Ada', middleName: '', lastName: 'Lindqvist', reason: '' }

test.each<[string, Partial<Answers>, [string, string][]]>([
  ['one person in every place', { people: { ada }, ceo: 'ada', secretary: 'ada', directors: ['ada'] }, []],
  [
    'two directors of one name',
    { people: { ada, eve: ada }, directors: ['ada', 'eve'] },
    [['Ada Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'an officer who was named again as a director',
    { people: { ada, eve: ada }, cfo: 'ada', directors: ['eve'] },
    [['Ada Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'a director among the other people',
    { people: { ada }, directors: ['ada'], otherPersons: [{ id: 'guest', person: guest }] },
    [['Ada Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'the same guest three times is told once',
    { otherPersons: ['a', 'b', 'c'].map((id) => ({ id, person: guest })) },
    [['Ada Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'another way of writing it',
    { people: { ada, eve: { ...ada, firstName: 'ADA' } }, directors: ['ada', 'eve'] },
    [['ADA Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'other accents',
    { people: { ada, eve: { ...ada, firstName: 'Áda' } }, ceo: 'ada', directors: ['eve'] },
    [['Áda Lindqvist', 'Ada Lindqvist']],
  ],
  [
    'a different middle name is another person',
    { people: { ada, eve: { ...ada, middleName: 'M.' } }, directors: ['ada', 'eve'] },
    [],
  ],
])('%s', (_what, answers, names) => {
  expect(likelyDuplicates({ ...NO_ANSWERS, ...answers })).toEqual(names)
})

test('the review asks about names that differ in accents with both of them', () => {
  expect(sayDuplicate(['Seán O’Brien', "Sean O'Brien"])).toMatch(
    /^Sean O'Brien and Seán O’Brien differ only in accents/u,
  )
  expect(sayDuplicate(['Sean O’Brien', "SEAN O'BRIEN"])).toMatch(
    /^More than one person here is called Sean O’Brien/u,
  )
})

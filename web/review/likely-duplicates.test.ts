import { expect, test } from 'vitest'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { likelyDuplicates } from './worth-a-look.tsx'

const ada = aPerson({ firstName: 'Ada', lastName: 'Lindqvist' })
const guest = { firstName: 'Ada', middleName: '', lastName: 'Lindqvist', reason: '' }

test.each<[string, Partial<Answers>, string[]]>([
  ['one person in every place', { people: { ada }, ceo: 'ada', secretary: 'ada', directors: ['ada'] }, []],
  ['two directors of one name', { people: { ada, eve: ada }, directors: ['ada', 'eve'] }, ['Ada Lindqvist']],
  [
    'an officer who was named again as a director',
    { people: { ada, eve: ada }, cfo: 'ada', directors: ['eve'] },
    ['Ada Lindqvist'],
  ],
  [
    'a director among the other people',
    { people: { ada }, directors: ['ada'], otherPersons: [{ id: 'guest', person: guest }] },
    ['Ada Lindqvist'],
  ],
  [
    'the same guest three times is told once',
    { otherPersons: ['a', 'b', 'c'].map((id) => ({ id, person: guest })) },
    ['Ada Lindqvist'],
  ],
  [
    'another way of writing it',
    { people: { ada, eve: { ...ada, firstName: 'ADA' } }, directors: ['ada', 'eve'] },
    ['ADA Lindqvist'],
  ],
  [
    'a different middle name is another person',
    { people: { ada, eve: { ...ada, middleName: 'M.' } }, directors: ['ada', 'eve'] },
    [],
  ],
])('%s', (_what, answers, names) => {
  expect(likelyDuplicates({ ...NO_ANSWERS, ...answers })).toEqual(names)
})

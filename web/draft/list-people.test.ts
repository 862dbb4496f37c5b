import { expect, test } from 'vitest'
import { createRenderer } from '@minutebook/document-text/text-renderer'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { anEntity, aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { listPeople } from './list-people.ts'
import { toMinutes } from './to-minutes.ts'

const daniel = aPerson({ firstName: 'Daniel', middleName: '', lastName: 'Whitfield' })
const rosa = aPerson({ firstName: 'Rosa', middleName: '', lastName: 'Delgado' })

test('two directors with the same name are called as in the documents', () => {
  const answers = { ...NO_ANSWERS, people: { a: daniel, b: rosa, c: daniel }, directors: ['a', 'b', 'c'] }
  const { directors } = createRenderer(toMinutes(anEntity(), answers), WORDINGS.en)
  expect(directors).toContain('Daniel Whitfield (director 3)')
  expect(listPeople(answers).map(({ name }) => name)).toEqual(directors)
})

test('an officer and a guest with the same name are numbered', () => {
  const guest = { id: 'guest', person: { ...daniel, reason: '' } }
  const answers = { ...NO_ANSWERS, people: { a: daniel }, ceo: 'a', otherPersons: [guest] }
  expect(listPeople(answers)).toEqual([
    { id: 'a', name: 'Daniel Whitfield (1)' },
    { id: 'guest', name: 'Daniel Whitfield (2)' },
  ])
})

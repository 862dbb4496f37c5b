import { words } from '../language/words.ts'
import { entryScreen } from '../people/entry-screen.tsx'
import { isListFull, withOtherPerson } from './other-persons.ts'

export const { loader, action, Component } = entryScreen({
  role: 'other',
  list: 'otherPersons',
  step: 'addOtherPerson',
  peopleIn: ({ otherPersons }) => otherPersons,
  isFull: isListFull,
  save: (answers, id = crypto.randomUUID(), person) => withOtherPerson(answers, id, person),
  asksForMore: true,
  texts() {
    const { addHeading: add, save, leaveTitle, leaveText } = words.otherPersons
    return { add, save, leaveTitle, leaveText }
  },
})

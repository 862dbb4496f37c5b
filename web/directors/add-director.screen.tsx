import { directorsOf } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import { entryScreen } from '../people/entry-screen.tsx'
import { isBoardFull, withDirector, withNewDirector } from './director-list.ts'

export const { loader, action, Component } = entryScreen({
  role: 'director',
  list: 'directors',
  step: 'addDirector',
  peopleIn: directorsOf,
  isFull: isBoardFull,
  save: (answers, id, person) =>
    id === undefined ? withNewDirector(answers, person) : withDirector(answers, id, person),
  asksForMore: false,
  texts() {
    const { add, save, leaveTitle, leaveText } = words.directors
    const form = currentCompanyForm()
    return { add: add(form), save: save(form), leaveTitle: leaveTitle(form), leaveText }
  },
})

import { entityDetails, entityHome, register } from './es/company.ts'
import { format } from './es/format.ts'
import { actions, errors, frame, language, pages, product, progress, ui } from './es/frame.ts'
import { messages } from './es/messages.ts'
import { notices } from './es/notices.ts'
import { ceo, known, offices, people } from './es/people.ts'
import { earlierVisit, entitySearch, nameSearch, samplePage, search } from './es/search.ts'

/** The sentences of the first screen and of the frame around every screen. */
export const first = {
  actions,
  ceo,
  earlierVisit,
  entityDetails,
  entityHome,
  entitySearch,
  errors,
  format,
  frame,
  known,
  language,
  messages,
  nameSearch,
  notices,
  offices,
  pages,
  people,
  product,
  progress,
  register,
  samplePage,
  search,
  ui,
}

import { entityDetails, entityHome, register } from './en/company.ts'
import { format } from './en/format.ts'
import { actions, errors, frame, language, pages, product, progress, ui } from './en/frame.ts'
import { messages } from './en/messages.ts'
import { notices } from './en/notices.ts'
import { ceo, known, offices, people } from './en/people.ts'
import { earlierVisit, entitySearch, nameSearch, samplePage, search } from './en/search.ts'

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

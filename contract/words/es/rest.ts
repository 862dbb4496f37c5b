import type * as english from '../en/rest.ts'
import { actions } from './actions.ts'
import { entityDetails, entityHome, register } from './company.ts'
import { errors } from './errors.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { ceo, directors, offices, otherPersons, people } from './people.ts'
import { pages } from './pages.ts'
import { nameSearch } from './name-search.ts'
import { earlierVisit, search } from './search.ts'

export const rest: typeof english.rest = {
  actions,
  errors,
  format,
  notices,
  language,
  register,
  search,
  earlierVisit,
  nameSearch,
  entityDetails,
  entityHome,
  people,
  ceo,
  offices,
  directors,
  otherPersons,
  pages,
  messages,
}

import { entityDetails, entityHome, register } from './company.ts'
import { errors } from './errors.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { attendance, discussion, meetingDate } from './meeting.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { ceo, directors, offices, otherPersons, people } from './people.ts'
import { privacy } from './privacy.ts'
import { confirmation, receipt } from './record.ts'
import { review, sending } from './review.ts'
import { nameSearch } from './name-search.ts'
import { earlierVisit, search } from './search.ts'

/** Everything that is said after the first screen stands. */
export const rest = {
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
  meetingDate,
  discussion,
  attendance,
  review,
  sending,
  confirmation,
  receipt,
  privacy,
  messages,
}

import { registerName } from '../../jurisdictions.ts'
import type { Language } from '../../languages.ts'
import type { Join } from '../fill.ts'
import type { TopicWordings } from '../topic-wording.ts'
import { company } from './topics-company.ts'
import { effective, facts, options, until, yesNo } from './facts.ts'
import { format } from './format.ts'
import { meeting } from './meeting.ts'
import { money } from './topics-money.ts'
import { nouns } from './nouns.ts'
import { people } from './topics-people.ts'
import { quorum } from './quorum.ts'
import { records } from './topics-records.ts'
import { votes } from './votes.ts'

const topics: TopicWordings = { ...people, ...money, ...company, ...records }

/** What documents say in English (US), version 1: everything but the page about the record and the certificate. */
export const wording = {
  language: 'en' as Language,
  format,
  join: undefined as Join | undefined,
  /** A state or a register by its code: "Kentucky" for `KY`. */
  places: registerName,
  nouns,
  meeting,
  quorum,
  votes,
  topics,
  facts,
  options,
  yesNo,
  effective,
  until,
  attachment: '{name}, SHA-256 {digest}',
  names: {
    /** Of two people with one name: by their places in the list. */
    oneOfName: '{name} ({person} {position})',
  },
}

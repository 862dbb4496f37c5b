import { registerName } from '../../jurisdictions.ts'
import type { Language } from '../../languages.ts'
import type { Join } from '../fill.ts'
import type { TopicWordings } from '../topic-wording.ts'
import { company } from './topics-company.ts'
import { format } from './format.ts'
import { money } from './topics-money.ts'
import { nouns } from './nouns.ts'
import { people } from './topics-people.ts'
import { quorum } from './quorum.ts'
import { records } from './topics-records.ts'
import { votes } from './votes.ts'

const topics: TopicWordings = { ...people, ...money, ...company, ...records }

/** What documents say of resolutions, votes and the quorum in English (US), version 1. */
export const wording = {
  language: 'en' as Language,
  format,
  join: undefined as Join | undefined,
  /** A state or a register by its code: "Kentucky" for `KY`. */
  places: registerName,
  nouns,
  quorum,
  votes,
  topics,
  attachment: '{name}, SHA-256 {digest}',
  names: {
    /** Of two people with one name: by their places in the list. */
    oneOfName: '{name} ({person} {position})',
  },
}

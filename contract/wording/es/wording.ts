import { placeName } from '../../words/es/places.ts'
import type { Join } from '../fill.ts'
import type { Wording } from '../../wording.ts'
import { company } from './topics-company.ts'
import { format } from './format.ts'
import { money } from './topics-money.ts'
import { nouns } from './nouns.ts'
import { people } from './topics-people.ts'
import { quorum } from './quorum.ts'
import { records } from './topics-records.ts'
import { votes } from './votes.ts'

/** "de" and "el" are "del", "a" and "el" are "al"; a name that begins with "El" stays. */
const join: Join = (before, next) =>
  /(?:^|\s)(?:de|a) $/u.test(before) && next.startsWith('el ')
    ? `${before.trimEnd()}l ${next.slice('el '.length)}`
    : before + next

/** What documents say of resolutions, votes and the quorum in Spanish, version 1. */
export const wording: Wording = {
  language: 'es',
  format,
  join,
  places: placeName,
  nouns,
  quorum,
  votes,
  topics: { ...people, ...money, ...company, ...records },
  attachment: '{name}, SHA-256 {digest}',
  names: { oneOfName: '{name} ({person} {position})' },
}

import { registerName } from '@minutebook/domain/jurisdictions'
import type { Language } from '@minutebook/domain/language-names'
import type { Join } from '../fill.ts'
import { format } from './format.ts'
import { kinds, nouns } from './nouns.ts'
import { quorum } from './quorum.ts'
import { remarks } from './remarks.ts'
import { topics } from './topics.ts'
import { votes } from './votes.ts'

/** Drops a typed word that the sentence already has: “held at at the office”, “held at At the office”. */
const join: Join = (before, next) => {
  const said = /(?<=^|\s)(?:at|by|for|from|in|on|until|with) $/u.exec(before)?.[0]
  const isRepeated = said !== undefined && next.slice(0, said.length).toLowerCase() === said
  // In a name, such a word is followed by a capital letter: “with With Love Bakery”.
  return isRepeated && /^(?:\p{Ll}|\p{L}+ (?!\p{Lu}))/u.test(next)
    ? before + next.slice(said.length)
    : before + next
}

/** The sentences about resolutions, votes and the quorum in English (US), with the words of forms for them. */
export const wording = {
  language: 'en' as Language,
  format,
  join,
  /** The name of a state or a register by its code: "Kentucky" for `KY`. */
  places: registerName,
  nouns,
  kinds,
  quorum,
  votes,
  topics,
  remarks,
  /** Starts a further resolution in a separate paragraph. */
  further: 'FURTHER RESOLVED',
  attachment: '{name}, SHA-256 {digest}',
  names: {
    /** For two people with the same name: by their positions in the list. */
    oneOfName: '{name} ({person} {position})',
    /** Replaces a long list of names that a table shows. */
    many: '{count} {people}',
  },
}

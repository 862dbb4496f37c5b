import { placeName } from '@minutebook/domain/countries'
import type { Language } from '@minutebook/domain/language-names'
import { TOPICS, type TopicId } from '@minutebook/domain/topics'
import { withoutRepeated, type Join } from '../fill.ts'
import { format } from './format.ts'
import { companyKinds, kinds, nouns } from './nouns.ts'
import { quorum, voteBases, voters } from './quorum.ts'
import { remarks } from './remarks.ts'
import { topics } from './topics.ts'
import { votes } from './votes.ts'

const PREPOSITION = /(?<=^|\s)(?:at|by|for|from|in|on|until|with) $/u

/** Names of places that English uses with an article. */
const HAS_ARTICLE =
  /^(?:Bahamas|British|Caribbean|Central African|Comoros|Democratic|District|Dominican|Gambia|Isle|Maldives|Netherlands|Philippines|Republic|United)\b|Islands$|^Federated/u

/** A date with its year goes on with a comma: "on November 10, 2026, by email". */
const DATE_AT_END =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/u

const LONGEST_DATE = 'September 30, 2026'.length

const join: Join = (before, next) => {
  const comma = /^ \p{L}/u.test(next) && DATE_AT_END.test(before.slice(-LONGEST_DATE)) ? ',' : ''
  return before + comma + withoutRepeated(PREPOSITION, before, next)
}

/**
 * The sentences about resolutions, votes and the quorum in English (US), with the words of forms for them.
 */
export const wording = {
  language: 'en' as Language,
  format,
  join,
  /** The name of a state or a register by its code: "Kentucky" for `KY`. */
  places: placeName,
  /** The same behind a preposition: "the United Kingdom". */
  placeAfterIn: (code: string) => {
    const name = placeName(code)
    return HAS_ARTICLE.test(name) ? `the ${name}` : name
  },
  nouns,
  kinds,
  companyKinds,
  quorum,
  voteBases,
  voters,
  votes,
  topics,
  /** Its name in lists, and its heading if the topic has no other title. */
  topicName: (topic: TopicId): string => TOPICS[topic].title,
  remarks,
  /** Starts a further resolution in a separate paragraph. */
  further: 'FURTHER RESOLVED',
  /** A paper that is used in the minutes; the last page has its digest. */
  exhibit: '[Exhibit {letter} ({name})|{name}]',
  names: {
    /** For two people with the same name: by their positions in the list. */
    oneOfName: '{name} ({person} {position})',
    /** A person or company that took part, or signs, through a representative. */
    through: '{name} (by {representative})',
    /** Replaces a long list of names that a table shows. */
    many: '{count} {people}',
  },
}

import { spanishPlaceName } from '@minutebook/domain/spanish-countries'
import { withoutRepeated, type Join } from '../fill.ts'
import type { Wording } from '../wording.ts'
import { format } from './format.ts'
import { companyKinds, kinds, nouns } from './nouns.ts'
import { quorum, voteBases, voters } from './quorum.ts'
import { remarks } from './remarks.ts'
import { nameOfTopic, topics } from './topics.ts'
import { votes } from './votes.ts'

const PREPOSITION = /(?<=^|\s)(?:con|desde|en|hasta|para|por) $/u

/** Contracts "de" and "el" to "del", "a" and "el" to "al"; a name that begins with "El" stays. */
const join: Join = (before, next) => {
  const rest = withoutRepeated(PREPOSITION, before, next)
  return rest.startsWith('el ') && /(?:^|\s)(?:de|a) $/u.test(before)
    ? `${before.trimEnd()}l ${rest.slice('el '.length)}`
    : before + rest
}

/** By the names of places that Spanish uses with it. */
const ARTICLES: readonly [article: string, RegExp][] = [
  ['el', /^(?:Caribe|Distrito|Reino|Sáhara)\b/u],
  ['la', /^(?:Ciudad|Isla|República)\b/u],
  ['los', /^(?:Emiratos|Estados Federados|Países)\b/u],
  ['las', /^(?:Bahamas|Bermudas|Comoras|Islas|Maldivas)\b/u],
]

function withArticle(place: string): string {
  const [article] = ARTICLES.find(([, names]) => names.test(place)) ?? []
  return article ? `${article} ${place}` : place
}

/** The sentences about resolutions, votes and the quorum in Spanish, with the words of forms for them. */
export const wording: Wording = {
  language: 'es',
  format,
  join,
  places: spanishPlaceName,
  placeAfterIn: (code) => withArticle(spanishPlaceName(code)),
  nouns,
  kinds,
  companyKinds,
  quorum,
  voteBases,
  voters,
  votes,
  topics,
  topicName: nameOfTopic,
  remarks,
  further: 'SE RESUELVE ADEMÁS',
  exhibit: '[Anexo {letter} ({name})|{name}]',
  names: {
    oneOfName: '{name} ({person} {position})',
    through: '{name} (por {representative})',
    many: '{count} {people}',
  },
}

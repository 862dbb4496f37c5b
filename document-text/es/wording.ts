import { spanishName } from '@minutebook/domain/spanish-places'
import type { Join } from '../fill.ts'
import type { Wording } from '../wording.ts'
import { format } from './format.ts'
import { kinds, nouns } from './nouns.ts'
import { quorum } from './quorum.ts'
import { remarks } from './remarks.ts'
import { topics } from './topics.ts'
import { votes } from './votes.ts'

/**
 * Drops a typed word that the sentence already has: “en en la oficina”, “en En la oficina”. Then contracts "de" and "el" to
 * "del", "a" and "el" to "al"; a name that begins with "El" stays.
 */
const join: Join = (before, next) => {
  const said = /(?<=^|\s)(?:con|desde|en|hasta|para|por) $/u.exec(before)?.[0]
  const isRepeated = said !== undefined && next.slice(0, said.length).toLowerCase() === said
  const rest = isRepeated && /^(?:\p{Ll}|\p{L}+ (?!\p{Lu}))/u.test(next) ? next.slice(said.length) : next
  return /(?:^|\s)(?:de|a) $/u.test(before) && rest.startsWith('el ')
    ? `${before.trimEnd()}l ${rest.slice('el '.length)}`
    : before + rest
}

/** The sentences about resolutions, votes and the quorum in Spanish, with the words of forms for them. */
export const wording: Wording = {
  language: 'es',
  format,
  join,
  places: spanishName,
  nouns,
  kinds,
  quorum,
  votes,
  topics,
  remarks,
  further: 'SE RESUELVE ADEMÁS',
  attachment: '{name}, SHA-256 {digest}',
  names: { oneOfName: '{name} ({person} {position})', many: '{count} {people}' },
}

import type { Join } from '../fill.ts'
import { wording as first } from './wording.ts'
import { wording as second } from './wording-2.ts'
import { wording as third } from './wording-3.ts'

/** A word that people begin with although the sentence has it already: “en en la oficina”, and so “En la oficina”. */
const join: Join = (before, next) => {
  const said = /(?<=^|\s)(?:con|desde|en|hasta|para|por) $/u.exec(before)?.[0]
  const isRepeated = said !== undefined && next.slice(0, said.length).toLowerCase() === said
  const rest = isRepeated && /^(?:\p{Ll}|\p{L}+ (?!\p{Lu}))/u.test(next) ? next.slice(said.length) : next
  return first.join?.(before, rest) ?? before + rest
}

/** "3.4" → "la sección 3.4", "Cláusula 5" → "la Cláusula 5", "los artículos 3 y 4" as it is. */
function withArticle(typed: string): string {
  if (/^(?:los|las|nuestr[oa]s?) /iu.test(typed)) return typed
  if (/^(?:cap|apartado|párrafo|anexo)/iu.test(typed)) return `el ${typed}`
  return /^cl/iu.test(typed) ? `la ${typed}` : third.format.section(typed)
}

export const wording: typeof first = {
  ...third,
  join,
  format: {
    ...third.format,
    part: (numerator, denominator) =>
      denominator === 100 ? `el ${numerator}%` : third.format.part(numerator, denominator),
    section: withArticle,
  },
  quorum: {
    ...third.quorum,
    interests: oneOrMany(third.quorum.interests),
  },
  votes: {
    ...third.votes,
    interests: oneOrMany(third.votes.interests),
    disinterested:
      '{isUncounted:Votaron a favor todos los {people} sin interés en el asunto que estaban presentes en ese momento. Esta acta no indica cuántos eran; de los {disinterested} sin interés se {needed:necesitaba|necesitaban} {needed}|De los {disinterested} {people} sin interés en el asunto, {for} {for:votó|votaron} a favor[{isAtLeast: como mínimo}][{isAtMost: como máximo}]; se {needed:necesitaba|necesitaban} {needed}}.[{isUncertain: Estos números no muestran si esos votos bastaron.}]',
    notAdopted:
      '{isEnough:Se indica que la resolución no se aprobó, aunque estos votos alcanzan el número necesario|La resolución no se aprobó}.',
  },
  topics: {
    ...third.topics,
    amendBylaws: {
      ...third.topics.amendBylaws,
      text: {
        amended: withSection(third.topics.amendBylaws.text.amended),
        recommended: withSection(third.topics.amendBylaws.text.recommended),
      },
    },
    indemnify: {
      ...third.topics.indemnify,
      text: {
        ...third.topics.indemnify.text,
        found: third.topics.indemnify.text.found.replace('los {people}', '{body:los {people}|{body}}'),
      },
    },
    other: {
      ...third.topics.other,
      text: { ...third.topics.other.text, resolution: `${third.topics.other.text.resolution}.` },
    },
  },
}

/** "Se necesitan 2/3", and "se necesita el 60%". */
function oneOrMany(text: string): string {
  return text.replace('necesitan {fraction}', '{isPercent:necesita|necesitan} {fraction}')
}

function withSection(text: string): string {
  return text.replace('{section}', '{section:{bylawSection}}')
}

export const earlier: Record<number, typeof first> = { 1: first, 2: second, 3: third }

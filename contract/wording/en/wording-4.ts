import type { Join } from '../fill.ts'
import { wording as first } from './wording.ts'
import { wording as second } from './wording-2.ts'
import { wording as third } from './wording-3.ts'

/** A word that people begin with although the sentence has it already: “held at at the office”, and so “At the office”. */
const join: Join = (before, next) => {
  const said = /(?<=^|\s)(?:at|by|for|from|in|on|until|with) $/u.exec(before)?.[0]
  const isRepeated = said !== undefined && next.slice(0, said.length).toLowerCase() === said
  // A name that begins so goes on with a capital letter: “with With Love Bakery”.
  return isRepeated && /^(?:\p{Ll}|\p{L}+ (?!\p{Lu}))/u.test(next)
    ? before + next.slice(said.length)
    : before + next
}

/** What says by itself what part of the bylaws it is; “3.2” and “Voting” are sections. */
const NAMED_PART = /^(?:sec|art|par|cl|chap|exhibit|bylaw|§|¶|(?:the|our) )/iu

/** The fourth version: what is not said anew here is said as the third says it. */
export const wording: typeof first = {
  ...third,
  join,
  format: {
    ...third.format,
    part: (numerator, denominator) =>
      denominator === 100 ? `${numerator}%` : third.format.part(numerator, denominator),
    section: (typed) => (NAMED_PART.test(typed) ? typed : `section ${typed}`),
  },
  votes: {
    ...third.votes,
    disinterested:
      '{isUncounted:All {people} without an interest who were then present voted for. These minutes do not state how many they were; of the {disinterested} without an interest {needed} {needed:was|were} needed|Of the {disinterested} {people} without an interest, [{isAtLeast:at least }][{isAtMost:at most }]{for} voted for; {needed} {needed:was|were} needed}.[{isUncertain: These numbers do not show whether enough of them did.}]',
    notAdopted:
      '{isEnough:It is stated that the resolution was not adopted, although these votes reach the number needed|The resolution was not adopted}.',
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
        found: third.topics.indemnify.text.found.replace('the {people}', '{body:the {people}|{body}}'),
      },
    },
    other: {
      ...third.topics.other,
      text: { ...third.topics.other.text, resolution: `${third.topics.other.text.resolution}.` },
    },
  },
}

function withSection(text: string): string {
  return text.replace('{section}', '{section:{bylawSection}}')
}

/** By their versions, those that earlier records were made with. */
export const earlier: Record<number, typeof first> = { 1: first, 2: second, 3: third }

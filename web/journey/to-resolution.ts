import type { PersonRef } from '@minutebook/contract/person-refs'
import type { Resolution } from '@minutebook/contract/resolutions'
import { TOPICS } from '@minutebook/contract/topics'
import type { VoteChoice, Votes } from '@minutebook/contract/votes'
import { OFFICES, type Answers } from './answers.ts'
import { factsOf, type ResolutionAnswers } from './resolution-answers.ts'

/** How everybody in the answers is pointed at in the minutes, by the id that the answers give them. */
export type Refs = ReadonlyMap<string, PersonRef>

export function refsOf(answers: Answers): Refs {
  const { directors, otherPersons } = answers
  return new Map([
    ...otherPersons.map(({ id }, index): [string, PersonRef] => [id, `other-${index + 1}`]),
    ...directors.map((id, index): [string, PersonRef] => [id, `director-${index + 1}`]),
    ...OFFICES.toReversed().flatMap((office): [string, PersonRef][] => {
      const id = answers[office]
      return id ? [[id, office]] : []
    }),
  ])
}

/** The value with everybody in it pointed at as the minutes do; whoever was removed from the answers is left out. */
export function pointed<T>(value: T, refs: Refs): T {
  // Only ids change, and lists lose entries: the value keeps its shape.
  return point(value, refs) as T
}

function point(value: unknown, refs: Refs): unknown {
  if (Array.isArray(value)) return value.map((each) => point(each, refs)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  if ('ref' in value) {
    const ref = typeof value.ref === 'string' ? refs.get(value.ref) : undefined
    return ref && { ref }
  }
  const entries = Object.entries(value).map(([name, each]) => [name, point(each, refs)])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

/** One matter as the minutes have it: the facts of its topic, and the votes of the directors in their order. */
export function toResolution(answers: ResolutionAnswers, all: Answers, refs: Refs): Resolution {
  const { topic, text, interests, attachments, votes: _votes, facts: _facts, id: _id, ...same } = answers
  const asked = Object.entries(factsOf(answers)).filter(([name]) => name in TOPICS[topic].facts)
  const facts = pointed(Object.fromEntries(asked), refs)
  return {
    ...pointed(same, refs),
    topic,
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(text === undefined ? {} : { text, isEdited: true }),
    votes: votesOf(answers, all),
    ...(interests.length > 0 ? { interests: pointed(interests, refs).filter(({ person }) => person) } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

/** Unanimous when nobody says otherwise: it is shown in words, and the review repeats it. */
function votesOf({ votes }: ResolutionAnswers, { directors, attendance }: Answers): Votes {
  if (!votes || votes.manner === 'unanimous') return { manner: 'unanimous' }
  if (votes.manner === 'counted' && votes.counts) return { manner: 'counted', ...votes.counts }
  if (votes.manner !== 'byName') return { manner: 'notRecorded' }
  const choiceOf = (id: string): VoteChoice =>
    attendance[id] === 'absent' ? 'absent' : (votes.choices[id] ?? 'for')
  return { manner: 'byName', choices: directors.map(choiceOf) }
}

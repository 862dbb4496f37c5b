import { OFFICES } from '@minutebook/contract/offices'
import type { PersonRef } from '@minutebook/contract/person-refs'
import type { Resolution } from '@minutebook/contract/resolutions'
import { TOPICS } from '@minutebook/contract/topics'
import type { VoteChoice, Votes } from '@minutebook/contract/votes'
import type { Answers } from './answers.ts'
import { pointed, type PointAt } from './point-people.ts'
import { factsOf, isPutToVote, type ResolutionAnswers } from './resolution-answers.ts'

/** How everybody in the answers is pointed at in the minutes, by the id that the answers give them. */
export function refsOf(answers: Answers): PointAt {
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

/** One matter as the minutes have it: the facts of its topic, and the votes of the directors in their order. */
export function toResolution(answers: ResolutionAnswers, all: Answers, refs: PointAt): Resolution {
  const { topic, text, interests, attachments, votes: _votes, facts: _facts, id: _id, ...same } = answers
  const asked = Object.entries(factsOf(answers)).filter(([name]) => name in TOPICS[topic].facts)
  const facts = pointed(Object.fromEntries(asked), refs)
  return {
    ...pointed(same, refs),
    topic,
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(text === undefined ? {} : { text, isEdited: true }),
    votes: votesOf(answers, all),
    ...(interests.length > 0
      ? { interests: pointed(interestsOf(answers, all), refs).filter(({ person }) => person) }
      : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

/** Who was absent did not leave the room for it: that may have been ticked before it was asked who came. */
function interestsOf({ interests }: ResolutionAnswers, { attendance }: Answers) {
  return interests.map(({ leftRoom, ...interest }) =>
    'ref' in interest.person && attendance[interest.person.ref] === 'absent'
      ? interest
      : { ...interest, leftRoom },
  )
}

/** Unanimous when nobody says otherwise of what is put to the vote: it is shown in words, and the review repeats it. */
function votesOf(resolution: ResolutionAnswers, { directors, attendance }: Answers): Votes {
  const { votes } = resolution
  const manner = votes?.manner ?? (isPutToVote(resolution) ? 'unanimous' : 'notRecorded')
  const choiceOf = (id: string): VoteChoice =>
    attendance[id] === 'absent' ? 'absent' : (votes?.choices[id] ?? 'for')
  if (manner === 'byName') return { manner, choices: directors.map(choiceOf) }
  if (manner === 'counted' && votes?.counts) return { manner, ...votes.counts }
  return { manner: manner === 'unanimous' ? manner : 'notRecorded' }
}

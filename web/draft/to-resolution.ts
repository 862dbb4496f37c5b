import { bodyOf, OFFICES, type Body, type CompanyForm } from '@minutebook/domain/company-form'
import type { PersonRef } from '@minutebook/domain/person-refs'
import type { Resolution, VoteChoice, Votes } from '@minutebook/domain/resolutions'
import { TOPICS } from '@minutebook/domain/topics'
import type { Answers } from './answers.ts'
import { factsOf, isPutToVote, type ResolutionAnswers } from './resolution-answers.ts'

/** How the minutes reference each person of the answers, by the person's id in the answers. */
export function refsOf(answers: Answers): RefMap {
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

/** Who decided a topic: at a joint meeting as the topic says. */
export function deciderIn(
  topic: Pick<ResolutionAnswers, 'body'> | undefined,
  form: CompanyForm,
  answers: Pick<Answers, 'body' | 'noBoard' | 'isJoint'>,
): Body {
  return bodyOf(form, answers.isJoint && topic?.body ? { body: topic.body } : answers)
}

/** Converts one matter for the minutes: the facts of its topic, and the directors' votes in their order. */
export function toResolution(
  answers: ResolutionAnswers,
  all: Answers,
  { refs, form }: { refs: RefMap; form: CompanyForm },
): Resolution {
  const { topic, text, interests, attachments, body: stated, ...others } = answers
  const { votes: _votes, facts: _facts, id: _id, ...same } = others
  const body = deciderIn(answers, form, all)
  const asked = Object.entries(factsOf(answers)).filter(([name]) => name in TOPICS[topic].facts)
  const facts = remapPeople(Object.fromEntries(asked), refs)
  return {
    ...remapPeople(same, refs),
    topic,
    ...(all.isJoint && stated && { body: stated }),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(text === undefined ? {} : { text, isEdited: true }),
    votes: votesOf(answers, all, body),
    ...statedOutcome(answers, body),
    ...(interests.length > 0
      ? { interests: remapPeople(interestsOf(answers, all), refs).filter(({ person }) => person) }
      : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
}

/**
 * An absent director did not leave the room. The person may have ticked that before the question on
 * attendance.
 */
function interestsOf({ interests }: ResolutionAnswers, { attendance }: Answers) {
  return interests.map(({ leftRoom, leftForDiscussion, ...interest }) =>
    'ref' in interest.person && attendance[interest.person.ref] === 'absent'
      ? interest
      : { ...interest, leftRoom, leftForDiscussion },
  )
}

/** The default that the screen and the review show: adopted, or noted if there is nothing to decide. */
function statedOutcome(answers: ResolutionAnswers, body: Body): Pick<Resolution, 'outcome'> {
  if (answers.outcome || answers.votes) return answers.outcome ? { outcome: answers.outcome } : {}
  if (!isPutToVote(answers, body)) return answers.topic === 'other' ? {} : { outcome: 'noted' }
  return { outcome: 'adopted' }
}

/**
 * Matters put to the vote are unanimous by default. The screen states this in words, and the review repeats
 * it.
 */
function votesOf(resolution: ResolutionAnswers, { directors, attendance }: Answers, body: Body): Votes {
  const { votes } = resolution
  const manner = votes?.manner ?? (isPutToVote(resolution, body) ? 'unanimous' : 'notRecorded')
  const choiceOf = (id: string): VoteChoice =>
    attendance[id] === 'absent' ? 'absent' : (votes?.choices[id] ?? 'for')
  const { castingVote } = votes ?? {}
  if (manner === 'byName') return { manner, choices: directors.map(choiceOf), castingVote }
  if (manner === 'counted' && votes?.counts) return { manner, ...votes.counts, castingVote }
  return { manner: manner === 'unanimous' ? manner : 'notRecorded' }
}

/** Maps old references to people to new ones: places in the minutes to ids of the answers, or the reverse. */
export type RefMap = ReadonlyMap<string, string>

/** The value with each reference to a person replaced. A reference that the map does not have is left out. */
export function remapPeople<T>(value: T, refs: RefMap): T {
  // Only references change and list entries are removed, so the value keeps its shape.
  return remap(value, refs) as T
}

function remap(value: unknown, refs: RefMap): unknown {
  if (Array.isArray(value)) return value.map((each) => remap(each, refs)).filter((each) => each !== undefined)
  if (typeof value !== 'object' || value === null) return value
  if ('ref' in value) {
    const ref = typeof value.ref === 'string' ? refs.get(value.ref) : undefined
    return ref && { ref }
  }
  const entries = Object.entries(value).map(([name, each]) => [name, remap(each, refs)])
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

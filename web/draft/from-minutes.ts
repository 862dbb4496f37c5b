import type { Rule, VoteRule } from '@minutebook/domain/attendance'
import { isOwners } from '@minutebook/domain/company-form'
import { type Minutes, meetingDay } from '@minutebook/domain/minutes'
import type { NamedPerson } from '@minutebook/domain/named-people'
import type { Person } from '@minutebook/domain/people'
import type { PersonRef } from '@minutebook/domain/person-refs'
import type { Entity } from '@minutebook/domain/registry'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf, untoldDiscussion } from '@minutebook/domain/resolutions-of'
import { topicOf } from '@minutebook/domain/topics'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { differencesOf } from './as-recorded.ts'
import { type ResolutionAnswers, newResolution } from './resolution-answers.ts'
import { NOT_KNOWN, toMinutes } from './to-minutes.ts'
import { type RefMap, remapPeople } from './to-resolution.ts'

/**
 * Converts minutes back to the answers that produce them, which start a correction. Each person's id is their
 * first place in the minutes, `ceo` or `director-2`, so that a person named twice becomes one person again.
 */
export function fromMinutes(minutes: Minutes): Answers {
  const ids = idsOf(minutes)
  const matters = mattersOf(minutes)
  const { ceo, secretary, cfo, directors, otherPersons = [] } = minutes
  return {
    ...NO_ANSWERS,
    people: peopleOf(minutes, ids),
    ceo: ceo && ids.get('ceo'),
    secretary: secretary && ids.get('secretary'),
    cfo: cfo && ids.get('cfo'),
    directors: directors.map((_director, index) => ids.get(`director-${index + 1}`) ?? ''),
    noBoard: minutes.noBoard,
    otherPersons: otherPersons.map((person, index) => ({ id: `other-${index + 1}`, person })),
    nobodyElse: minutes.otherPersons?.length === 0 || undefined,
    meeting: minutes.kind === 'consent' ? undefined : meetingOf(minutes),
    consent:
      minutes.kind === 'consent'
        ? {
            proposedOn: minutes.proposedOn,
            effectiveOn: minutes.effectiveOn,
            rule: minutes.body === 'managers' ? withoutBase(minutes.voteRule) : undefined,
          }
        : undefined,
    companyForm: minutes.companyForm,
    companyKind: minutes.companyKind,
    formedIn: minutes.formedIn,
    body: minutes.body,
    isJoint: minutes.isJoint,
    resolutions: matters.map((matter, index) => resolutionAnswers(matter, { id: `topic-${index + 1}`, ids })),
    attendance: attendanceOf(minutes, ids),
    arrivalsAndDepartures: arrivalsOf(minutes, ids),
    attendanceConfirmed: minutes.attendance !== undefined || undefined,
    allCouldHear: minutes.allCouldHear,
    seats: minutes.boardSeats ?? null,
    sizeVaries: minutes.boardSizeVaries,
    quorumPresent: minutes.quorumPresent,
    ...rulesOf(minutes),
    shareVotes: minutes.shareVotes,
    chair: minutes.chair && remapPeople(minutes.chair, ids),
    recorder: minutes.recorder && remapPeople(minutes.recorder, ids),
    otherMatters: otherMattersOf(minutes, matters),
  }
}

/** The answers that correct a record. Until they are changed, they state exactly what the record states. */
export function toCorrection(entity: Entity, recorded: Minutes): Answers {
  // Where the company was formed is not stated for the register's own state either.
  const answers = { ...fromMinutes(recorded), formedIn: recorded.formedIn ?? NOT_KNOWN }
  const asRecorded = differencesOf(recorded, toMinutes(entity, answers), answers)
  return asRecorded ? { ...answers, asRecorded } : answers
}

/** The company's own rules, for the body that met. The managers' rule is one for votes. */
function rulesOf({
  kind,
  body,
  quorumRule,
  voteRule,
}: Minutes): Pick<Answers, 'quorumRule' | 'ownersQuorumRule' | 'ownersVoteRule'> {
  if (body && isOwners(body)) return { ownersQuorumRule: quorumRule, ownersVoteRule: voteRule }
  // Of a consent, it is how many sign, which says nothing of a meeting.
  if (kind === 'consent') return {}
  return { quorumRule: body === 'managers' ? withoutBase(voteRule) : quorumRule }
}

function withoutBase(rule: VoteRule | undefined): Rule | undefined {
  if (!rule) return undefined
  const { of: _of, ...same } = rule
  return same
}

/** Each person's id, by their places in the minutes. */
function idsOf({ ceo, secretary, cfo, directors, otherPersons = [] }: Minutes): RefMap {
  const ids = new Map<PersonRef, string>(ceo ? [['ceo', 'ceo']] : [])
  const add = (ref: PersonRef, named: NamedPerson | null | undefined) => {
    if (named) ids.set(ref, (named.sameAs && ids.get(named.sameAs)) ?? ref)
  }
  add('secretary', secretary)
  add('cfo', cfo)
  directors.forEach((director, index) => add(`director-${index + 1}`, director))
  otherPersons.forEach((_person, index) => ids.set(`other-${index + 1}`, `other-${index + 1}`))
  return ids
}

/** A person may stand in several places: each field has the value of the first place that states it. */
function peopleOf({ ceo, secretary, cfo, directors }: Minutes, ids: RefMap): Record<string, Person> {
  const named: [PersonRef, Person | null | undefined][] = [
    ['ceo', ceo],
    ['secretary', secretary?.person],
    ['cfo', cfo?.person],
    ...directors.map(({ person }, index): [PersonRef, Person] => [`director-${index + 1}`, person]),
  ]
  const people: Record<string, Person> = {}
  for (const [ref, person] of named) {
    const id = ids.get(ref)
    if (person && id) people[id] = { ...person, ...people[id] }
  }
  return people
}

/** A sender that gives no local day has stated the day of the instant that it sent. */
function meetingOf(minutes: Minutes): NonNullable<Answers['meeting']> {
  return {
    date: minutes.meetingDate ?? meetingDay(minutes),
    dateUntouched: false,
    time: minutes.meetingTime ?? { day: meetingDay(minutes), zone: 'UTC' },
    place: minutes.meetingPlace,
    placeUntouched: false,
    kind: minutes.meetingKind,
    notice: minutes.notice,
    ended: minutes.adjourned,
    endedDaysLater: minutes.adjournedDaysLater,
    pauses: minutes.pauses,
  }
}

function attendanceOf({ attendance = [] }: Minutes, ids: RefMap): Answers['attendance'] {
  return Object.fromEntries(
    attendance.map(({ status }, index) => [ids.get(`director-${index + 1}`) ?? '', status]),
  )
}

function arrivalsOf({ attendance = [] }: Minutes, ids: RefMap): Answers['arrivalsAndDepartures'] {
  return Object.fromEntries(
    attendance.flatMap(({ status: _status, ...arrivalsAndDepartures }, index) =>
      Object.keys(arrivalsAndDepartures).length > 0
        ? [[ids.get(`director-${index + 1}`) ?? '', remapPeople(arrivalsAndDepartures, ids)]]
        : [],
    ),
  )
}

/** Minutes of other senders may have no matter for what was discussed, or an Other without text. */
function mattersOf(minutes: Minutes): Resolution[] {
  return resolutionsOf(minutes).map((matter, index) =>
    withText(matter, index === 0 ? minutes.discussion : ''),
  )
}

/** The discussion is the text of the first matter, unless it is the title of another topic. */
function withText(matter: Resolution, discussion = ''): Resolution {
  const { topic, facts, isEdited } = matter
  if (topic !== 'other' || facts?.['text'] !== undefined) return matter
  const text = discussion && !topicOf(discussion) ? discussion : isEdited && matter.text
  return text ? { ...matter, facts: { ...facts, text } } : matter
}

/**
 * Keeps a discussion that no matter states, because only the first matter states what the meeting was about.
 */
function otherMattersOf(minutes: Minutes, resolutions: Resolution[]): string | undefined {
  const texts = [untoldDiscussion({ ...minutes, resolutions }), minutes.otherMatters].filter(Boolean)
  return texts.length > 0 ? texts.join('\n') : undefined
}

function resolutionAnswers(
  resolution: Resolution,
  { id, ids }: { id: string; ids: RefMap },
): ResolutionAnswers {
  const { topic, facts, text, isEdited, votes, interests = [], attachments = [], ...same } = resolution
  return {
    ...newResolution(id, topic),
    ...remapPeople(same, ids),
    facts: { [topic]: { ...(facts && remapPeople(facts, ids)) } },
    ...(isEdited && text !== undefined ? { text } : {}),
    votes: votesOf(votes, ids),
    interests: remapPeople(interests, ids),
    attachments,
  }
}

function votesOf(votes: Resolution['votes'], ids: RefMap): ResolutionAnswers['votes'] {
  if (!votes) return { manner: 'notRecorded', choices: {} }
  if (votes.manner === 'counted') {
    const { manner, castingVote, ...counts } = votes
    return { manner, choices: {}, counts, castingVote }
  }
  if (votes.manner !== 'byName') return { manner: votes.manner, choices: {} }
  const choices = votes.choices.map((choice, index) => [ids.get(`director-${index + 1}`) ?? '', choice])
  return { manner: 'byName', choices: Object.fromEntries(choices), castingVote: votes.castingVote }
}

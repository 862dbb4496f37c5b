import type { Minutes, NamedPerson } from '@minutebook/contract/minutes'
import type { Person } from '@minutebook/contract/people'
import type { PersonRef } from '@minutebook/contract/person-refs'
import type { Resolution } from '@minutebook/contract/resolutions'
import { resolutionsOf, untoldDiscussion } from '@minutebook/contract/resolutions-of'
import { topicOf } from '@minutebook/contract/topics'
import { meetingDay } from '@minutebook/contract/minutes'
import { NO_ANSWERS, type Answers } from './answers.ts'
import { pointed, type PointAt } from './point-people.ts'
import { newResolution, type ResolutionAnswers } from './resolution-answers.ts'

/**
 * The answers that give these minutes again: where a correction starts. Everybody gets the id that is their first place in
 * the minutes, `ceo` or `director-2`, so that whoever is named twice is one person again.
 */
export function fromMinutes(minutes: Minutes): Answers {
  const ids = idsOf(minutes)
  const matters = mattersOf(minutes)
  const { secretary, cfo, directors, otherPersons = [] } = minutes
  return {
    ...NO_ANSWERS,
    people: peopleOf(minutes, ids),
    ceo: ids.get('ceo'),
    secretary: secretary && ids.get('secretary'),
    cfo: cfo && ids.get('cfo'),
    directors: directors.map((_director, index) => ids.get(`director-${index + 1}`) ?? ''),
    noBoard: minutes.noBoard,
    otherPersons: otherPersons.map((person, index) => ({ id: `other-${index + 1}`, person })),
    nobodyElse: minutes.otherPersons?.length === 0 || undefined,
    meeting: meetingOf(minutes),
    companyForm: minutes.companyForm,
    body: minutes.body,
    resolutions: matters.map((matter, index) => resolutionAnswers(matter, { id: `topic-${index + 1}`, ids })),
    attendance: attendanceOf(minutes, ids),
    comings: comingsOf(minutes, ids),
    attendanceConfirmed: minutes.attendance !== undefined || undefined,
    allCouldHear: minutes.allCouldHear,
    seats: minutes.boardSeats ?? null,
    quorumRule: minutes.body === 'managers' ? minutes.voteRule : minutes.quorumRule,
    shareVotes: minutes.shareVotes,
    chair: minutes.chair && pointed(minutes.chair, ids),
    recorder: minutes.recorder && pointed(minutes.recorder, ids),
    otherMatters: otherMattersOf(minutes, matters),
  }
}

/** The id of everybody by the places that the minutes point at. */
function idsOf({ secretary, cfo, directors, otherPersons = [] }: Minutes): PointAt {
  const ids = new Map<PersonRef, string>([['ceo', 'ceo']])
  const add = (ref: PersonRef, named: NamedPerson | null | undefined) => {
    if (named) ids.set(ref, (named.sameAs && ids.get(named.sameAs)) ?? ref)
  }
  add('secretary', secretary)
  add('cfo', cfo)
  directors.forEach((director, index) => add(`director-${index + 1}`, director))
  otherPersons.forEach((_person, index) => ids.set(`other-${index + 1}`, `other-${index + 1}`))
  return ids
}

function peopleOf({ ceo, secretary, cfo, directors }: Minutes, ids: PointAt): Record<string, Person> {
  const named: [PersonRef, Person | undefined][] = [
    ['ceo', ceo],
    ['secretary', secretary?.person],
    ['cfo', cfo?.person],
    ...directors.map(({ person }, index): [PersonRef, Person] => [`director-${index + 1}`, person]),
  ]
  return Object.fromEntries(
    named.flatMap(([ref, person]) => (person && ids.get(ref) === ref ? [[ref, person]] : [])),
  )
}

/** What a caller that sends no local day has stated is the day of the moment that it sent. */
function meetingOf(minutes: Minutes): NonNullable<Answers['meeting']> {
  return {
    date: minutes.meetingDate,
    dateUntouched: false,
    time: minutes.meetingTime ?? { day: meetingDay(minutes), zone: 'UTC' },
    place: minutes.meetingPlace,
    placeUntouched: false,
    kind: minutes.meetingKind,
    notice: minutes.notice,
    ended: minutes.adjourned,
  }
}

function attendanceOf({ attendance = [] }: Minutes, ids: PointAt): Answers['attendance'] {
  return Object.fromEntries(
    attendance.map(({ status }, index) => [ids.get(`director-${index + 1}`) ?? '', status]),
  )
}

function comingsOf({ attendance = [] }: Minutes, ids: PointAt): Answers['comings'] {
  return Object.fromEntries(
    attendance.flatMap(({ status: _status, ...comings }, index) =>
      Object.keys(comings).length > 0 ? [[ids.get(`director-${index + 1}`) ?? '', comings]] : [],
    ),
  )
}

/** Minutes of other senders may have no matter that says what was discussed, and Other without a text of its own. */
function mattersOf(minutes: Minutes): Resolution[] {
  return resolutionsOf(minutes).map((matter, index) =>
    withText(matter, index === 0 ? minutes.discussion : ''),
  )
}

/** What the meeting was about is the text of its first matter, but not where that is the title of another topic. */
function withText(matter: Resolution, discussion: string): Resolution {
  const { topic, facts, isEdited } = matter
  if (topic !== 'other' || facts?.['text'] !== undefined) return matter
  const text = discussion && !topicOf(discussion) ? discussion : isEdited && matter.text
  return text ? { ...matter, facts: { ...facts, text } } : matter
}

/** What no matter says is not lost, although only the first matter names what the meeting was about. */
function otherMattersOf(minutes: Minutes, resolutions: Resolution[]): string | undefined {
  const told = [untoldDiscussion({ ...minutes, resolutions }), minutes.otherMatters].filter(Boolean)
  return told.length > 0 ? told.join('\n') : undefined
}

function resolutionAnswers(
  resolution: Resolution,
  { id, ids }: { id: string; ids: PointAt },
): ResolutionAnswers {
  const { topic, facts, text, isEdited, votes, interests = [], attachments = [], ...same } = resolution
  return {
    ...newResolution(id, topic),
    ...pointed(same, ids),
    facts: { [topic]: { ...(facts && pointed(facts, ids)) } },
    ...(isEdited && text !== undefined ? { text } : {}),
    votes: votesOf(votes, ids),
    interests: pointed(interests, ids),
    attachments,
  }
}

function votesOf(votes: Resolution['votes'], ids: PointAt): ResolutionAnswers['votes'] {
  if (!votes) return { manner: 'notRecorded', choices: {} }
  if (votes.manner === 'counted') {
    const { manner, ...counts } = votes
    return { manner, choices: {}, counts }
  }
  if (votes.manner !== 'byName') return { manner: votes.manner, choices: {} }
  const choices = votes.choices.map((choice, index) => [ids.get(`director-${index + 1}`) ?? '', choice])
  return { manner: 'byName', choices: Object.fromEntries(choices) }
}

import { pathOf } from '@minutebook/domain/journey'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'

const PARAMETER = 'topic'
const FORM = 'discussion'
/**
 * A topic that was added from the topic before it leads on to the next screen, one that was added from the
 * list back to the list.
 */
const LEADS_ON = { name: 'then', value: 'next' }

/**
 * What an address of the screen opens: one topic, saved or new, or the list of all. `number` counts from 1.
 */
export type Opened =
  | { kind: 'topic'; number: number; resolution: ResolutionAnswers | undefined; formKey: string }
  | { kind: 'list' }
  | { kind: 'unknown' }

export function openedIn(url: URL, { resolutions }: Answers): Opened {
  const asked = url.searchParams.get(PARAMETER)
  if (asked === null && resolutions.length > 1) return { kind: 'list' }
  const number = asked === null ? 1 : /^[1-9]\d?$/u.test(asked) ? Number(asked) : 0
  const resolution = resolutions[number - 1]
  const isNext = number === resolutions.length + 1 && number <= RESOLUTIONS_LIMIT
  if (!resolution && !isNext) return { kind: 'unknown' }
  return { kind: 'topic', number, resolution, formKey: topicFormKey(number, resolution?.id) }
}

/** A new topic has no id yet. */
export function topicFormKey(number: number, id?: string): string {
  const name = id ?? (number === 1 ? undefined : 'new')
  return name === undefined ? FORM : `${FORM}:${name}`
}

export function leadsOn({ searchParams }: URL): boolean {
  return searchParams.get(LEADS_ON.name) === LEADS_ON.value
}

/** The address of a new topic that is added from the topic before it. */
export function furtherTopicAddress(url: URL, number: number): string {
  return `${topicAddress(url, number)}&${LEADS_ON.name}=${LEADS_ON.value}`
}

/**
 * The address of one topic or of the list. It keeps the way back to the review, if the person came from
 * there.
 */
export function topicAddress({ searchParams }: URL, number?: number): string {
  const path = pathOf('discussion')
  const query = new URLSearchParams(searchParams)
  query.delete(PARAMETER)
  query.delete(LEADS_ON.name)
  if (number !== undefined) query.set(PARAMETER, String(number))
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** Replaces a topic, or adds it at the end. */
export function withTopic(answers: Answers, topic: ResolutionAnswers): Answers {
  const { resolutions } = answers
  const isKnown = resolutions.some(({ id }) => id === topic.id)
  const changed = isKnown
    ? resolutions.map((each) => (each.id === topic.id ? topic : each))
    : [...resolutions, topic]
  return { ...answers, resolutions: changed }
}

export function withoutTopic(answers: Answers, id: string): Answers {
  return { ...answers, resolutions: answers.resolutions.filter((each) => each.id !== id) }
}

/** Moves a topic to the first place, which makes it the main topic of the meeting. */
export function madeMain(answers: Answers, id: string): Answers {
  const { resolutions } = answers
  const main = resolutions.filter((each) => each.id === id)
  return { ...answers, resolutions: [...main, ...resolutions.filter((each) => each.id !== id)] }
}

/** Marks these directors as absent from the meeting, and all others who were marked so as present. */
export function withAbsent(answers: Answers, absent: readonly string[]): Answers {
  const others = Object.entries(answers.attendance).filter(([, status]) => status !== 'absent')
  const newly = absent.map((id) => [id, 'absent'] as const)
  return { ...answers, attendance: Object.fromEntries([...others, ...newly]) }
}

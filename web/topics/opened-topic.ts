import { RESOLUTIONS_LIMIT } from '@minutebook/contract/resolutions'
import type { Answers } from '../draft/answers.ts'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'

const PARAMETER = 'topic'
const FORM = 'discussion'

/**
 * What an address of the screen opens: one topic, saved before or a new one, or the list of all. `number` counts from 1.
 * `form` is the name under which the draft keeps what is typed.
 */
export type Opened =
  | { kind: 'topic'; number: number; resolution: ResolutionAnswers | undefined; form: string }
  | { kind: 'list' }
  | { kind: 'unknown' }

export function openedIn(url: URL, { resolutions }: Answers): Opened {
  const asked = url.searchParams.get(PARAMETER)
  if (asked === null && resolutions.length > 1) return { kind: 'list' }
  const number = asked === null ? 1 : /^[1-9]\d?$/u.test(asked) ? Number(asked) : 0
  const resolution = resolutions[number - 1]
  const isNext = number === resolutions.length + 1 && number <= RESOLUTIONS_LIMIT
  if (!resolution && !isNext) return { kind: 'unknown' }
  const name = resolution?.id ?? (number === 1 ? undefined : 'new')
  return { kind: 'topic', number, resolution, form: name === undefined ? FORM : `${FORM}:${name}` }
}

/** The address of one topic, or of the list, kept on the way back to the review when it came from there. */
export function topicAddress({ pathname, searchParams }: URL, number?: number): string {
  const query = new URLSearchParams(searchParams)
  query.delete(PARAMETER)
  if (number !== undefined) query.set(PARAMETER, String(number))
  const search = query.toString()
  return search ? `${pathname}?${search}` : pathname
}

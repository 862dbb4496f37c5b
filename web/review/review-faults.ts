import * as z from 'zod/mini'
import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { isOwners } from '@minutebook/domain/company-form'
import { MeetingSchema, MinutesSchema } from '@minutebook/domain/minutes'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { isMessageKey, type FormErrors } from '../forms/parse-form.ts'
import { SUBMITTER_FIELD } from '../forms/review-controls.ts'
import { answerId } from '../page/written-page.tsx'

/**
 * The answers that sending needs. The page has a gap for each of them, in this order; the value is the
 * sentence of the form that asks for it.
 */
const NEEDED = {
  meetingDate: 'dateEmpty',
  directors: 'directorsMissing',
  shareVotes: 'nobodySigns',
  ceo: 'firstNameEmpty',
  secretary: 'secretaryNotChosen',
  cfo: 'cfoNotChosen',
  discussion: 'topicNotChosen',
} as const satisfies Record<AnswerPath, MessageKey>

/**
 * Everything that keeps minutes from being sent: a missing answer by the id of its gap on the page, an answer
 * of an old draft that no longer passes the rules by its path, a sender's name that is too long by its field.
 * Nothing blocks a send silently. The record accepts minutes of other senders without officers; this screen
 * requires them.
 */
export function reviewFaults(minutes: PartialMinutes): FormErrors {
  const missing = Object.entries(NEEDED).filter(([path]) => isMissing(path, minutes))
  const unfit = unfitPaths(minutes).filter((path) => !missing.some(([name]) => path === name))
  const faults: [string, MessageKey][] = [
    ...missing.map(([path, message]): [string, MessageKey] => [answerId(path), message]),
    ...unfit.map((path): [string, MessageKey] => [path, 'answerUnfit']),
  ]
  return { ...Object.fromEntries(faults), ...nameFault(minutes) }
}

function isMissing(path: AnswerPath, minutes: PartialMinutes): boolean {
  const isSignedByOwners = minutes.kind === 'consent' && isOwners(companyOf(minutes).body)
  if (path === 'shareVotes') return isSignedByOwners && !minutes.shareVotes?.holders?.length
  if (path === 'directors') return minutes.directors.length === 0 && !minutes.noBoard && !isSignedByOwners
  if (minutes.kind === 'consent' && path === 'meetingDate') return false
  if (minutes.kind === 'consent' && path === 'discussion') return (minutes.resolutions ?? []).length === 0
  const value: unknown = Reflect.get(minutes, path)
  return value === undefined || value === ''
}

/** The whole answers that do not fit: of a list, the entry. */
function unfitPaths({ submittedBy: _sender, ...minutes }: PartialMinutes): AnswerPath[] {
  const { error } = z.safeParse(MinutesSchema, minutes)
  const paths = (error?.issues ?? []).map(({ path: [field, part] }) =>
    typeof part === 'number' ? `${String(field)}.${part}` : String(field),
  )
  return [...new Set(paths)]
}

function nameFault({ submittedBy }: PartialMinutes): FormErrors {
  const { error } = z.safeParse(MeetingSchema.shape.submittedBy, submittedBy)
  const [issue] = error?.issues ?? []
  return issue && isMessageKey(issue.message) ? { [SUBMITTER_FIELD]: issue.message } : {}
}

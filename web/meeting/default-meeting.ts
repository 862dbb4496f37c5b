import { MeetingPlaceSchema } from '@minutebook/domain/meeting'
import type { Entity } from '@minutebook/domain/registry'
import { changeDraft, findDraft } from '../draft/draft.ts'
import { hasUnseenChange } from '../draft/other-tabs.ts'
import { findTyped } from '../draft/typed-text.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { initialInput, isAsFilledIn, KIND, OPENED_AT, parseMeeting, type Meeting } from './meeting-answers.ts'

/** The register's address as a meeting place; empty if there is none or a record cannot hold it. */
export function companyAddress(entity: Entity): string {
  const place = MeetingPlaceSchema.safeParse({ kind: 'companyAddress', address: entity.address })
  return place.success && place.data.kind === 'companyAddress' ? place.data.address : ''
}

type Given = { lastPlace?: Meeting['place']; isAnnual?: boolean }

/** The form before any input, and with the kind of meeting that the person chose on the company's home. */
export function startingInput(entity: Entity, { lastPlace, isAnnual }: Given, now: Date): Typed {
  const hasCompanyAddress = companyAddress(entity) !== ''
  return {
    ...initialInput(now, { hasCompanyAddress, lastPlace }),
    // The choice is visible, and the review repeats it.
    ...(isAnnual && { [KIND]: ['annual'] }),
  }
}

/** The meeting as the form begins: now, at the company's address or the place of the last meeting. */
export function defaultMeeting(entity: Entity, given: Given, now: Date): Meeting | undefined {
  const read = parseMeeting(startingInput(entity, given, now), companyAddress(entity))
  return read.ok ? read.meeting : undefined
}

/**
 * Saves the default meeting of a draft that has none: the date's default is the current time (specification
 * §3). It is saved and not made at each look, so that sending the same minutes again sends the same date. If
 * the person opened the form, the default is the time of that, and if they typed into it, they must say what
 * they mean.
 */
export function saveDefaultMeeting(key: string, entity: Entity): void {
  const draft = findDraft(key)
  if (!draft || draft.answers.meeting || draft.answers.consent || hasUnseenChange(key)) return
  const given = { lastPlace: draft.answers.lastPlace, isAnnual: draft.plan?.kind === 'annual' }
  const typed = findTyped(key, 'meetingDate')
  const openedAt = typed ? new Date(textIn(typed, OPENED_AT)) : new Date()
  if (Number.isNaN(openedAt.getTime())) return
  if (typed && !isAsFilledIn(typed, startingInput(entity, given, openedAt))) return
  const meeting = defaultMeeting(entity, given, openedAt)
  if (meeting) changeDraft(key, (before) => ({ ...before, answers: { ...before.answers, meeting } }))
}

import { useState } from 'react'
import { isOwners } from '@minutebook/domain/company-form'
import { isToCome } from '@minutebook/domain/meeting-clock'
import { meetingDay } from '@minutebook/domain/minutes'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { lawOf } from '@minutebook/domain/quorum'
import type { Entity } from '@minutebook/domain/registry'
import { DocumentButton } from '../documents/document-button.tsx'
import type { FetchedDocument } from '../documents/fetch-document.ts'
import { fileName } from '../documents/save-file.ts'
import { spokenLanguage, words } from '../language/words.ts'
import type { PlannedPaper } from './draw-planned.ts'

/**
 * For a meeting that is still to come: its notice, and a waiver to sign by hand. This device makes them of
 * the answers so far, and nothing is recorded.
 */
export function PapersBefore({ entity, minutes }: { entity: Entity; minutes: PartialMinutes }) {
  const [now] = useState(() => new Date().toISOString())
  const { papersBefore } = words
  if (minutes.kind === 'consent' || !isToCome(minutes, now)) return null
  const days = daysOfNotice(minutes)
  const paper = (kind: PlannedPaper, format: 'pdf' | 'docx') => ({
    make: () => makePaper({ entity, minutes }, kind, format),
    name: fileName([papersBefore.fileName[kind], minutes.entity.name, meetingDay(minutes)], format),
    sayFailure,
  })
  return (
    <section className="panel no-print">
      <h2>{papersBefore.heading}</h2>
      <p>{papersBefore.text}</p>
      {days && <p className="hint">{papersBefore.law(days.citation, days.count, days.isSpecial)}</p>}
      <div className="actions">
        <DocumentButton {...paper('notice', 'pdf')}>{papersBefore.notice}</DocumentButton>
        <DocumentButton {...paper('notice', 'docx')}>{papersBefore.noticeInWord}</DocumentButton>
        <DocumentButton {...paper('waiver', 'pdf')}>{papersBefore.waiver}</DocumentButton>
      </div>
    </section>
  )
}

/**
 * How many days before it the governing law asks for the notice of such a meeting of those who act for the
 * company.
 */
function daysOfNotice(minutes: PartialMinutes) {
  const { meetingKind, isJoint } = minutes
  const rule = lawOf(minutes)?.notice
  if (!rule || isJoint || isOwners(companyOf(minutes).body)) return undefined
  const isSpecial = meetingKind === 'special'
  const count = isSpecial ? rule.specialDays : meetingKind === 'regular' && rule.regularDays
  return count ? { citation: rule.citation, count, isSpecial } : undefined
}

/** The code is loaded on demand, so it may be missing offline. */
async function makePaper(
  { entity, minutes }: { entity: Entity; minutes: PartialMinutes },
  paper: PlannedPaper,
  format: 'pdf' | 'docx',
): Promise<FetchedDocument> {
  const planned = { minutes, entity, language: spokenLanguage(), madeAt: new Date().toISOString() }
  const drawing = await import('./draw-planned.ts').catch(() => undefined)
  const file = await drawing?.drawPlanned(paper, planned, format)
  return file
    ? { kind: 'made', file }
    : { kind: 'failed', failure: navigator.onLine ? 'not-made' : 'offline' }
}

function sayFailure(failure: string): string {
  return failure === 'offline' ? words.papersBefore.offline : words.papersBefore.notMade
}

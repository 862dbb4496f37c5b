import type { DrawnBlock } from '@minutebook/domain/blocks'
import { meetingDay } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { resolutionTitle } from './resolution-text.ts'
import { createRenderer } from './text-renderer.ts'
import { fill, type Values } from './fill.ts'
import { isZoneKnown } from '@minutebook/domain/zone-clock'
import type { DocumentWording, PaperWording } from './wording.ts'

type About = {
  record: MinutesRecord
  digest: string
  corrects: string | undefined
  verifyAt?: string | undefined
}

/** The page about the record: its sources, and what it does not prove (`minutes-content` §9). */
export function aboutBlocks(about: About, wording: PaperWording): DrawnBlock[] {
  const { about: sentences } = wording.papers
  return [
    { kind: 'heading', level: 1, text: sentences.heading },
    { kind: 'facts', rows: aboutRows(about, wording) },
    ...codeBlocks(about, wording),
    ...attachmentRows(about, wording),
    { kind: 'paragraph', text: sentences.limits },
  ]
}

/** Opens the page with reference and digest filled in, as they are printed. */
export function verifyAddress(
  verifyAt: string,
  { reference }: { reference: string },
  digest: string,
): string {
  return `${verifyAt}?${new URLSearchParams({ reference, digest })}`
}

function codeBlocks({ record, digest, verifyAt }: About, { papers }: PaperWording): DrawnBlock[] {
  if (!verifyAt) return []
  return [{ kind: 'code', address: verifyAddress(verifyAt, record, digest), text: papers.about.scan }]
}

function say(template: string, values: Values): string {
  return fill(template, values)?.text ?? ''
}

function aboutRows(about: About, wording: PaperWording): { term: string; text: string }[] {
  const { record, digest } = about
  const { minutes, reference, id } = record
  const sentences = wording.papers.about
  const day = wording.format.dayWithWeekday(meetingDay(minutes))
  const status = registerStatus(record, wording)
  const supersedes = about.corrects ?? minutes.supersedes
  return [
    { term: sentences.reference, text: reference },
    { term: sentences.id, text: id },
    { term: sentences.heldOn, text: say(sentences.asStated, { day }) },
    { term: sentences.recordedAt, text: say(sentences.recorded, recordedValues(record, wording)) },
    { term: sentences.recordedBy, text: say(sentences.submitter, { name: minutes.submittedBy }) },
    {
      term: sentences.company,
      text: say(sentences.fromRegister, registerValues(record, wording)) || sentences.byHand,
    },
    ...(status ? [{ term: sentences.status, text: status }] : []),
    { term: sentences.digest, text: digest },
    { term: sentences.copyDigest, text: record.copyDigest },
    ...(about.verifyAt ? [{ term: sentences.verifyAt, text: about.verifyAt }] : []),
    { term: sentences.versions, text: say(sentences.versionsAre, versionsOf(record, wording)) },
    { term: sentences.edited, text: editedText(about, wording) },
    ...(supersedes ? [{ term: sentences.supersedes, text: supersedes }] : []),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time of recording by our clock: in UTC and in the time zone of the meeting. */
function recordedValues({ recordedAt, minutes }: MinutesRecord, { format }: DocumentWording) {
  const stated = minutes.meetingTime?.zone
  // A zone that this runtime does not know gives no local time.
  const zone = stated !== undefined && isZoneKnown(stated) ? stated : undefined
  const localDay = format.dayIn(recordedAt, zone ?? 'UTC')
  const days = Math.round((Date.parse(localDay) - Date.parse(meetingDay(minutes))) / DAY_MS)
  const years = wholeYears(meetingDay(minutes), localDay)
  return {
    utc: format.moment(recordedAt, 'UTC'),
    local: zone && zone !== 'UTC' ? format.moment(recordedAt, zone) : undefined,
    zone: zone?.replaceAll('_', ' '),
    zoneName: zone && format.zoneName(zone),
    days: days > 0 && years === 0 ? days : undefined,
    years: years > 0 ? years : undefined,
    isEarlier: days < 0,
  }
}

/** Full years between two days: "28 years" says more than a number of days. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

function registerValues({ entity, recordedAt }: MinutesRecord, { format, places }: DocumentWording) {
  const registry = entity.jurisdiction && places(entity.jurisdiction)
  // The wording that a licence requires stays unchanged in every language.
  const { source, attribution } = entity
  return { registry, day: format.day(asOf(entity, recordedAt, format)), source, attribution }
}

/** The day of the register's facts. If the register does not say, the day of the record. */
function asOf(
  entity: MinutesRecord['entity'],
  recordedAt: string,
  format: DocumentWording['format'],
): string {
  return entity.asOf ?? format.dayIn(recordedAt, 'UTC')
}

/**
 * Whether the company was active according to its register: a bank has to know if it was dissolved. Empty if the register does
 * not say.
 */
export function registerStatus({ entity, recordedAt }: MinutesRecord, wording: PaperWording): string {
  const { listed, stated, notListed } = wording.papers.status
  const { format } = wording
  const { status = '', statusWords = '', notListedSince } = entity
  if (notListedSince) return say(notListed, { day: format.day(notListedSince) })
  const day = format.day(asOf(entity, recordedAt, format))
  if (status !== 'active' && status !== 'inactive') return say(stated, { day, words: statusWords })
  const isSaid = statusWords.toLowerCase() === status
  return say(listed, { day, isActive: status === 'active', words: isSaid ? '' : statusWords })
}

function versionsOf({ minutes, document }: MinutesRecord, { papers }: PaperWording) {
  const { schemaVersion: schema } = minutes
  return { schema, document: document.version, language: papers.about.languages[document.language] }
}

/** Lists the resolutions whose generated text was edited. */
function editedText({ record: { minutes } }: About, wording: PaperWording): string {
  const { papers, format } = wording
  const words = createRenderer(minutes, wording)
  const titles = resolutionsOf(minutes).flatMap((resolution, index) =>
    resolution.isEdited ? `${index + 1}. ${resolutionTitle(resolution, words)}` : [],
  )
  if (titles.length === 0) return papers.about.nothingEdited
  return say(papers.about.editedAre, { titles: format.and(titles) })
}

/** Lists all papers of the minutes once more in one place. */
function attachmentRows({ record: { minutes } }: About, wording: PaperWording): DrawnBlock[] {
  const items = resolutionsOf(minutes).flatMap(({ attachments = [] }, index) =>
    attachments.map(({ name, digest }) => `${index + 1}. ${name}: ${digest}`),
  )
  const { attachments } = wording.papers.about
  return items.length > 0
    ? [
        { kind: 'heading', level: 2, text: attachments },
        { kind: 'list', items },
      ]
    : []
}

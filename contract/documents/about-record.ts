import type { Block } from './blocks.ts'
import { meetingDay, type Minutes } from '../minutes.ts'
import type { MinutesRecord } from '../record.ts'
import { resolutionsOf } from '../resolutions-of.ts'
import { resolutionTitle } from './resolution-text.ts'
import { fill, type Values } from '../wording/fill.ts'
import { isZoneKnown } from '../wording/document-format.ts'
import type { DocumentWording, PaperWording } from '../wording.ts'

type About = {
  record: MinutesRecord
  digest: string
  corrects: string | undefined
  /** As the document prints them. */
  minutes: Minutes
}

/** The page about the record: what it rests on, and what it does not show (`minutes-content` §9). */
export function aboutBlocks(about: About, wording: PaperWording): Block[] {
  const { about: sentences } = wording.papers
  return [
    { kind: 'heading', level: 1, text: sentences.heading },
    { kind: 'facts', rows: aboutRows(about, wording) },
    ...attachmentRows(about, wording),
    { kind: 'paragraph', text: sentences.limits },
  ]
}

function say(template: string, values: Values): string {
  return fill(template, values)?.text ?? ''
}

function aboutRows(about: About, wording: PaperWording): { term: string; text: string }[] {
  const { record, digest } = about
  const { minutes, reference, id } = record
  const sentences = wording.papers.about
  const day = wording.format.dayWithWeekday(meetingDay(minutes))
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
    { term: sentences.digest, text: digest },
    { term: sentences.versions, text: say(sentences.versionsAre, versionsOf(minutes, wording)) },
    { term: sentences.edited, text: editedText(about, wording) },
    ...(supersedes ? [{ term: sentences.supersedes, text: supersedes }] : []),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** When it was recorded, by our clock: in UTC, and by the clocks of the meeting. */
function recordedValues({ recordedAt, minutes }: MinutesRecord, { format }: DocumentWording) {
  const stated = minutes.meetingTime?.zone
  // A zone that no clock knows here tells no local time.
  const zone = stated !== undefined && isZoneKnown(stated) ? stated : undefined
  const localDay = format.dayIn(recordedAt, zone ?? 'UTC')
  const days = Math.round((Date.parse(localDay) - Date.parse(meetingDay(minutes))) / DAY_MS)
  return {
    utc: format.moment(recordedAt, 'UTC'),
    local: zone && zone !== 'UTC' ? format.moment(recordedAt, zone) : undefined,
    zone: zone?.replaceAll('_', ' '),
    zoneName: zone && format.zoneName(zone),
    days: days > 0 ? days : undefined,
    isEarlier: days < 0,
  }
}

function registerValues({ entity, recordedAt }: MinutesRecord, { format, places }: DocumentWording) {
  const registry = entity.jurisdiction && places(entity.jurisdiction)
  return { registry, day: format.day(format.dayIn(recordedAt, 'UTC')) }
}

function versionsOf(
  { schemaVersion, wordingVersion = 1, language = 'en' }: Minutes,
  { papers }: PaperWording,
) {
  return { schema: schemaVersion, wording: wordingVersion, language: papers.about.languages[language] }
}

/** Which resolutions were not left as our wording had them. */
function editedText({ minutes }: About, wording: PaperWording): string {
  const { papers, format } = wording
  const titles = resolutionsOf(minutes).flatMap((resolution, index) =>
    resolution.isEdited ? `${index + 1}. ${resolutionTitle(resolution, minutes, wording)}` : [],
  )
  if (titles.length === 0) return papers.about.nothingEdited
  return say(papers.about.editedAre, { titles: format.and(titles) })
}

/** Every paper that is kept with the minutes, once more in one place. */
function attachmentRows({ minutes }: About, wording: PaperWording): Block[] {
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

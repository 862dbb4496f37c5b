import type { Approval } from '@minutebook/domain/approvals'
import type { DrawnBlock } from '@minutebook/domain/blocks'
import { authorizedRole } from '@minutebook/domain/entity-facts'
import { findHome } from '@minutebook/domain/jurisdictions'
import { LANGUAGE_NAMES_IN } from '@minutebook/domain/language-names'
import { meetingDay } from '@minutebook/domain/minutes'
import type { MinutesRecord } from '@minutebook/domain/record'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import type { ShownStatement } from '@minutebook/domain/statements'
import { isZoneKnown } from '@minutebook/domain/zone-clock'
import { exhibitsIn } from './exhibits.ts'
import { fillText, type Values } from './fill.ts'
import { homeName } from './quorum-text.ts'
import { statementBlocks } from './statements-text.ts'
import type { PaperWording } from './wording.ts'

type Format = PaperWording['format']

type About = {
  record: MinutesRecord
  /** The minutes as this document prints them. */
  printed: readonly DrawnBlock[]
  /** For each matter, the answers that its edited text replaced. */
  replaced?: readonly string[]
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  corrects?: string | undefined
  verifyAt?: string | undefined
  /** The meetings that approved the record, in order. */
  approvals?: readonly Approval[] | undefined
  /** What people said about the record, in order. */
  statements?: readonly ShownStatement[] | undefined
}

/** The page about the record: its sources, what it does not prove, and what people said about it later. */
export function aboutBlocks(about: About, wording: PaperWording): DrawnBlock[] {
  const { record, digest, verifyAt } = about
  const { heading, scan, exhibits: title, exhibit, limits } = wording.papers.about
  const attached = exhibitsIn(record.minutes).map(({ letter, paper }) =>
    fillText(exhibit, { letter, ...paper, size: wording.format.counted(paper.size) }),
  )
  const recorded = record.document.language
  // A courtesy translation is a text that the digest does not cover.
  const translated = {
    isCourtesy: recorded !== wording.language,
    isConsent: record.minutes.kind === 'consent',
    language: LANGUAGE_NAMES_IN[wording.language][recorded],
  }
  const proves = fillText(limits, translated)
  const code = verifyAt && { address: verifyAddress(verifyAt, record, digest), text: `${scan} ${proves}` }
  return [
    { kind: 'heading', level: 1, text: heading },
    { kind: 'facts', rows: aboutRows(about, wording).filter(({ text }) => text) },
    ...(code ? [{ kind: 'code' as const, ...code }] : []),
    ...(attached.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: title },
          { kind: 'list' as const, items: attached },
        ]
      : []),
    ...(code ? [] : [{ kind: 'paragraph' as const, text: proves }]),
    ...statementBlocks(about.statements ?? [], wording),
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

/** A row without a text is left out. */
function aboutRows({ record, ...about }: About, wording: PaperWording): { term: string; text: string }[] {
  const { minutes, document, reference, id, entity } = record
  const { papers, places, format } = wording
  const { about: words } = papers
  // The wording that a licence requires stays unchanged in every language.
  const { source, attribution, jurisdiction } = entity
  const register = { registry: jurisdiction && places(jurisdiction), day: asOf(record, format) }
  const versions = {
    schema: minutes.schemaVersion,
    document: document.version,
    language: LANGUAGE_NAMES_IN[wording.language][document.language],
  }
  return [
    { term: words.reference, text: reference },
    { term: words.id, text: id },
    { term: words.recordedAt, text: fillText(words.recorded, recordedValues(record, format)) },
    { term: words.recordedBy, text: fillText(words.submitter, { name: minutes.submittedBy }) },
    {
      term: words.company,
      text: fillText(words.fromRegister, { ...register, source, attribution }) || words.byHand,
    },
    { term: words.registered, text: registeredText(record, wording) },
    { term: words.status, text: registerStatus(record, wording) },
    { term: words.authorized, text: authorizedText(record, wording) },
    { term: words.digest, text: about.digest },
    { term: words.copyDigest, text: record.copyDigest },
    { term: words.verifyAt, text: about.verifyAt ?? '' },
    { term: words.versions, text: fillText(words.versionsAre, versions) },
    { term: words.edited, text: editedText(record, about.printed, wording) },
    { term: words.replaced, text: replacedText(about.replaced, words) },
    { term: words.approved, text: approvalsText(about.approvals, wording) },
    { term: words.supersedes, text: about.corrects ?? minutes.supersedes ?? '' },
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time of recording by our clock: in UTC and in the time zone of the meeting. */
function recordedValues({ recordedAt, minutes }: MinutesRecord, format: Format): Values {
  const zone = knownZone(minutes.meetingTime?.zone)
  const localDay = format.dayIn(recordedAt, zone ?? 'UTC')
  const heldOn = meetingDay(minutes)
  const isMeeting = minutes.kind !== 'consent'
  const days = Math.round((Date.parse(localDay) - Date.parse(heldOn)) / DAY_MS)
  const years = wholeYears(heldOn, localDay)
  return {
    ...momentValues(recordedAt, zone, format),
    days: isMeeting && days > 0 && years === 0 ? days : undefined,
    years: isMeeting && years > 0 ? years : undefined,
    isEarlier: isMeeting && days < 0,
  }
}

/** A time in UTC and, if the zone (IANA) is known, in that zone: `utc`, `local`, `zone`, `zoneName`. */
export function momentValues(at: string, zoneOfMeeting: string | undefined, format: Format): Values {
  const zone = knownZone(zoneOfMeeting)
  return {
    utc: format.moment(at, 'UTC'),
    local: zone && zone !== 'UTC' ? format.moment(at, zone) : undefined,
    zone: zone?.replaceAll('_', ' '),
    zoneName: zone && format.zoneName(zone),
  }
}

/** A zone that this runtime does not know gives no local time. */
function knownZone(zone: string | undefined): string | undefined {
  return zone !== undefined && isZoneKnown(zone) ? zone : undefined
}

/** Full years between two days: "28 years" says more than a number of days. */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** The day of the register's facts. If the register does not say, the day of the record. */
function asOf({ entity, recordedAt }: MinutesRecord, format: Format): string {
  return format.day(entity.asOf ?? format.dayIn(recordedAt, 'UTC'))
}

/** The register's own words for the kind of company and its home, where the minutes do not state them. */
function registeredText({ entity, minutes }: MinutesRecord, wording: PaperWording): string {
  const { kind, formedIn = '' } = entity
  if (minutes.companyKind !== undefined && minutes.formedIn !== undefined) return ''
  return fillText(wording.papers.about.registeredAs, { kind, home: homeName(findHome(formedIn), wording) })
}

/**
 * Whether the company was active according to its register: a bank has to know if it was dissolved. Empty if
 * the register does not say.
 */
export function registerStatus(record: MinutesRecord, { papers, format }: PaperWording): string {
  const { listed, stated, notListed } = papers.status
  const { status = '', statusWords = '', notListedSince } = record.entity
  if (notListedSince) return fillText(notListed, { day: format.day(notListedSince) })
  const day = asOf(record, format)
  if (status !== 'active' && status !== 'inactive') return fillText(stated, { day, words: statusWords })
  const isSaid = statusWords.toLowerCase() === status
  return fillText(listed, { day, isActive: status === 'active', words: isSaid ? '' : statusWords })
}

/**
 * The person whom the register names, such as an agent for service: a statement of the register, apart from
 * the minutes, because such a person has no authority from the meeting. Empty if no register names one, or if
 * the register does not say as what.
 */
function authorizedText(record: MinutesRecord, { papers, format }: PaperWording): string {
  const role = authorizedRole(record.entity)
  if (role === undefined) return ''
  return fillText(papers.about.authorizedIs, {
    name: record.entity.authorized,
    role: { chosen: role },
    day: asOf(record, format),
  })
}

/** Each meeting that approved the record, with the digest of its own record. */
function approvalsText(approvals: readonly Approval[] = [], { papers, format }: PaperWording): string {
  return approvals
    .map(({ by, meetingDay: day, isCorrected }) =>
      fillText(papers.about.approvedAt, { day: format.day(day), isCorrected, ...by }),
    )
    .join('\n')
}

/** The answers that edited texts replaced, after the number of the matter if there are several. */
function replacedText(replaced: readonly string[] = [], words: PaperWording['papers']['about']): string {
  return replaced
    .flatMap((answers, index) =>
      answers
        ? fillText(words.replacedIn, { matter: replaced.length > 1 ? index + 1 : undefined, answers })
        : [],
    )
    .join('\n')
}

/** Lists the headings of the matters whose generated text was edited. */
function editedText(
  { minutes }: MinutesRecord,
  printed: readonly DrawnBlock[],
  { papers: { about }, format }: PaperWording,
): string {
  const headings = printed.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block.text] : [],
  )
  const edited = headings.filter((_heading, index) => resolutionsOf(minutes)[index]?.isEdited)
  return edited.length === 0 ? about.nothingEdited : fillText(about.editedAre, { titles: format.and(edited) })
}

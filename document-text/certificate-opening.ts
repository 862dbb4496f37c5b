import type { DrawnBlock } from '@minutebook/domain/blocks'
import type { CertificateState } from '@minutebook/domain/certifiable'
import { isEin, isOwners } from '@minutebook/domain/company-form'
import { presentAt } from '@minutebook/domain/decision'
import { officeNames } from '@minutebook/domain/find-person'
import { findHome } from '@minutebook/domain/jurisdictions'
import type { Language } from '@minutebook/domain/language-names'
import type { Matter } from '@minutebook/domain/matter'
import { lastDayOf } from '@minutebook/domain/meeting-clock'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { findPerson } from '@minutebook/domain/named-people'
import { countRepresented } from '@minutebook/domain/presence'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { ShownStatement } from '@minutebook/domain/statements'
import { registerStatus } from './about-record.ts'
import type { Values } from './fill.ts'
import { namesTyped } from './meeting-blocks.ts'
import { homeName } from './quorum-text.ts'
import { effectiveDay as consentDay, laterSignatureDay } from './signatures.ts'
import type { TextRenderer } from './text-renderer.ts'
import { castingOf, isContested } from './votes-text.ts'
import type { PaperWording } from './wording.ts'
import { WORDINGS } from './wordings.ts'

/*
 * The first sentence of a certificate: who certifies, of which company, and how the resolution was adopted.
 */

export type CertificateRequest = Omit<CertificateState, 'isDispute' | 'isUnsigned'> & {
  record: MinutesRecord
  /** SHA-256 in hex of the record's canonical JSON. */
  digest: string
  /** The address of the page that verifies a record; missing if the server does not know its own address. */
  verifyAt?: string | undefined
  /** The index of the resolution in the record, from 0. */
  index: number
  language: Language
  /** What people said about the record until now, in order. */
  statements?: readonly ShownStatement[]
}

export type Paragraph = Extract<DrawnBlock, { kind: 'paragraph' }>

export type Certifying = {
  request: CertificateRequest
  matter: Matter
  /** The recorded text. */
  text: Paragraph
  minutes: Minutes
  wording: PaperWording
  words: TextRenderer
  subject: string
}

export function openingValues(certifying: Certifying): Values {
  const { request, matter, minutes, wording, words } = certifying
  const { entity } = minutes
  const { places } = wording
  const { holders = [] } = minutes.shareVotes ?? {}
  const hasNoBoard = words.body === 'board' && minutes.noBoard !== undefined
  const home = minutes.formedIn ?? findHome(request.record.entity.formedIn ?? '')
  return {
    name: entity.name,
    number: entity.number,
    isEin: isEin(entity),
    registry: entity.jurisdiction && places(entity.jurisdiction),
    home: homeName(home, wording),
    // A company formed elsewhere may have no EIN to fill in.
    isAbroad: home !== undefined && !/^US(?:-|$)/u.test(home),
    status: registerStatus(request.record, wording),
    ...daysHeld(certifying),
    consentDay: consentDay(request, wording),
    lastSigned: laterSignatureDay(request, wording),
    isOfAll: minutes.voteRule === undefined,
    blank: wording.papers.certificate.blank,
    ...noticeValues(certifying),
    ...attendanceValues(certifying),
    hasQuorum: minutes.quorumPresent === true,
    hasNoBoard,
    deciders: hasNoBoard && words.list(holders.map(({ name }) => name)),
    votes: votesSummary(matter, { wording, words }),
    effective: effectiveDay(certifying),
  }
}

/** The day of the meeting, or the first and the last one if it was resumed on another day. */
function daysHeld({ minutes, wording: { format } }: Certifying): Values {
  const [day, lastDay] = [format.day(meetingDay(minutes)), lastDayOf(minutes)]
  return { day, ...(lastDay !== undefined && { firstDay: day, lastDay: format.day(lastDay) }) }
}

/** The day on which the resolution takes effect, if it was stated and the text does not say it. */
function effectiveDay({ request, matter, text, wording }: Certifying): string | undefined {
  const { effectiveDate } = matter.resolution
  if (!effectiveDate) return undefined
  const { format } = WORDINGS[request.record.document.language]
  return text.text.includes(format.day(effectiveDate)) ? undefined : wording.format.day(effectiveDate)
}

/**
 * Who certifies: the secretary, who keeps the records, or else another officer whom the minutes name, or else
 * the only director or manager. Among several of those, the one who signs writes the name.
 */
export function certifierIn({ minutes, wording, words }: Certifying): Values {
  const office = CERTIFIERS.find((each) => findPerson(minutes, each))
  const ref = office ?? (minutes.directors.length === 1 ? 'director-1' : undefined)
  const isOfPeople = minutes.directors.length > 0
  if (!ref) return { isOfPeople }
  const offices = words.list(officeNames({ ref }, minutes, wording.meeting.offices))
  return {
    isOfPeople,
    plainName: words.nameOf({ ref }),
    certifier: words.actingNameOf({ ref }),
    certifierOffice: offices ?? words.person,
    keepsRecords: office === 'secretary',
  }
}

const CERTIFIERS = ['secretary', 'ceo', 'cfo'] as const

/**
 * Notice as it was stated: whether a meeting was duly called is a conclusion that the minutes do not draw.
 */
function noticeValues({ minutes: { notice }, wording: { format } }: Certifying): Values {
  if (!notice) return {}
  const { kind, day, means, waivedBy, waiversSigned } = notice
  const isGiven = kind === 'given' || (kind === 'waived' && day !== undefined)
  return {
    isGiven,
    noticeDay: isGiven && day !== undefined ? format.day(day) : undefined,
    noticeMeans: format.means(means),
    isWaived: kind === 'waived' || waivedBy !== '',
    waivedBy: namesTyped(waivedBy),
    isSigned: waiversSigned === true,
  }
}

/**
 * How many directors were there. Where people came and went, numbers of votes say how many there were for the
 * matter, and a vote of all does not. Directors for whom another acted are told apart.
 */
function attendanceValues({ matter, minutes, wording, words }: Certifying): Values {
  const { count, cameOrWent, votes, left } = matter
  const { boardSeats: seats, shareVotes = {} } = minutes
  const { format } = wording
  if (isOwners(words.body)) {
    const { entitled, represented, percent } = shareVotes
    return {
      // The total alone says nothing of this meeting.
      entitled: entitled === undefined ? undefined : format.number(entitled),
      represented: represented === undefined ? undefined : format.number(represented),
      percent: percent === undefined ? undefined : format.percent(percent),
    }
  }
  if (count?.present === undefined || (cameOrWent && votes?.manner === 'unanimous')) return {}
  const counted = (cameOrWent ? count.present : presentAt(matter)) ?? 0
  const present = counted - countRepresented(minutes)
  return {
    present: format.people(present),
    // A vacant seat has no director.
    [seats === minutes.directors.length - left.size ? 'seats' : 'boardSeats']:
      seats === undefined ? undefined : format.people(seats),
    isSole: seats === 1 && present === 1,
  }
}

/** The votes as the minutes tell them: of a contested election they give those for each person instead. */
function votesSummary(
  { votes, count, minutes, body, isInPercent, cameOrWent, resolution }: Matter,
  { wording, words }: { wording: PaperWording; words: TextRenderer },
): string | undefined {
  const sentences = wording.papers.certificate.votes
  const isUnanimous = votes?.manner === 'unanimous'
  if (isUnanimous && minutes.directors.length > 0) {
    const ofBody = count?.disinterested ? sentences.unanimousOthers : sentences.unanimous
    return words.render(isOwners(body) ? sentences.unanimousOwners : ofBody, {
      isOne: !cameOrWent && count?.present === 1,
      cameOrWent,
    })
  }
  // The numbers were stated, even if no voters are named.
  const cast = count ?? (votes?.manner === 'counted' ? votes : undefined)
  if (!cast || isUnanimous || isContested({ resolution })) return undefined
  if (isInPercent) return words.render(sentences.interests, { for: cast.for })
  const { against, abstaining } = cast
  const written = wording.format.counted
  return words.render(sentences.counted, {
    votesFor: written(cast.for),
    votesAgainst: written(against),
    votesAbstaining: abstaining ? written(abstaining) : undefined,
    casting: castingOf(votes),
  })
}

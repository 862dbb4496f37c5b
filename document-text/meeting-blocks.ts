import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isEin, isOwners } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { AttendanceEntry } from '@minutebook/domain/attendance'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { meetingDay, type Part } from '@minutebook/domain/minutes'
import { directorIndex } from '@minutebook/domain/directors'
import { officeNames } from '@minutebook/domain/find-person'
import { fullName } from '@minutebook/domain/people'
import { quorumRuleValues, quorumText, ruleValues, unableToHear } from './quorum-text.ts'
import { MOST_IN_A_SENTENCE, NOT_TOLD, type DocumentContext } from './resolution-values.ts'
import { meetingQuorum, statusesOf } from '@minutebook/domain/quorum'
import type { Value } from './fill.ts'
import type { DocumentWording } from './wording.ts'

/** The kind of the meeting as a value for templates. */
export function kindOf({ meetingKind }: PartialMinutes): Value {
  return meetingKind && { chosen: MEETING_KINDS.indexOf(meetingKind) }
}

/** When, where and by which body the meeting was held. */
export function openingBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { format, meeting, places } = wording
  const { entity, meetingTime, meetingPlace: place, meetingDate } = minutes
  const isRemote = place?.kind === 'remote'
  const { zone, zoneName, offset } = zoneValues(minutes, wording)
  const hasOtherTimes =
    minutes.adjourned !== undefined || minutes.attendance?.some(({ joined, left }) => joined ?? left)
  const opening = renderer.render(meeting.opening, {
    kind: kindOf(minutes),
    name: entity.name.replaceAll('\n', ' '),
    number: entity.number,
    isEin: isEin(entity),
    registry: entity.jurisdiction && places(entity.jurisdiction),
    day: meetingDate && format.dayWithWeekday(meetingDay({ meetingTime, meetingDate })),
    start: meetingTime?.start ? format.clock(meetingTime.start) : undefined,
    zone,
    zoneName,
    offset,
    place: place && place.kind !== 'remote' ? place.address : undefined,
    isRemote: isRemote && !place.means,
    means: isRemote ? format.means(place.means) : undefined,
  })
  const isZoneUnsaid = meetingTime && !meetingTime.start && hasOtherTimes
  return paragraphs(opening, isZoneUnsaid ? renderer.render(meeting.zoneOnly, { zone, zoneName }) : undefined)
}

export function presidingBlocks(minutes: PartialMinutes, context: DocumentContext): Block[] {
  const { meeting } = context.wording
  return paragraphs(context.renderer.render(meeting.presiding, presidingValues(minutes, context)))
}

/** The time zone: its common name, else the zone with its offset. */
function zoneValues({ meetingTime }: PartialMinutes, { format }: DocumentWording) {
  if (!meetingTime) return {}
  const { zone, day, start, offset } = meetingTime
  return {
    zone: format.zoneThen(zone, { day, time: start, offset }),
    zoneName: format.zoneName(zone),
    offset: offset && format.offset(offset),
  }
}

/** Who presided and who recorded, each with the stated office, or with the one in the minutes. */
export function presidingValues(minutes: PartialMinutes, { wording, renderer }: DocumentContext) {
  const { chair, recorder } = minutes
  const officeOf = (who: Part | undefined) =>
    who && (who.office || renderer.list(officeNames(who.person, minutes, wording.meeting.offices)))
  const names = [chair, recorder].map((who) => who && renderer.nameOf(who.person))
  return {
    chair: names[0],
    chairOffice: officeOf(chair),
    recorder: names[1],
    recorderOffice: officeOf(recorder),
    isSame: JSON.stringify(chair?.person) === JSON.stringify(recorder?.person),
  }
}

/** The directors one by one, and who came, left or objected. */
export function attendanceBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { attendance = [], allCouldHear } = minutes
  const deaf = unableToHear(minutes, renderer)
  return [
    ...directorBlocks(minutes, { wording, renderer }),
    ...attendance.flatMap((entry, index) =>
      paragraphs(
        ...arrivalsAndDepartures(
          entry,
          { name: renderer.directors[index] ?? '', minutes },
          { wording, renderer },
        ),
      ),
    ),
    ...paragraphs(
      allCouldHear === undefined
        ? undefined
        : renderer.render(wording.meeting.hearing, {
            heard: allCouldHear,
            // The attendance table shows it for each of many.
            names: deaf.length > MOST_IN_A_SENTENCE ? undefined : renderer.list(deaf),
          }),
    ),
  ]
}

/** The other people present. */
export function othersBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { meeting } = wording
  const isNamed = !isOwners(renderer.body) && minutes.directors.length > 0
  const { otherPersons } = minutes
  if (!otherPersons) return []
  if (otherPersons.length > MOST_IN_A_SENTENCE) {
    const rows = otherPersons.map((person) => [fullName(person), person.reason || NOT_TOLD])
    return [{ kind: 'table', caption: meeting.othersCaption, head: meeting.othersHead, rows }]
  }
  const others = otherPersons.map((person) =>
    renderer.render(meeting.otherPerson, { name: fullName(person), reason: person.reason }),
  )
  return paragraphs(
    others.length > 0
      ? renderer.render(meeting.othersPresent, { names: renderer.list(others) })
      : // Owners who are not listed by name took part.
        renderer.render(isNamed ? meeting.nobodyElse : meeting.noGuests, {
          isPartOfOther: isPartOfOther(minutes),
        }),
  )
}

/** Whether a person who is not a director led or recorded the meeting, and so was present with the directors. */
function isPartOfOther(minutes: PartialMinutes): boolean {
  const parts = [minutes.chair, minutes.recorder]
  return parts.some((part) => part !== undefined && directorIndex(minutes, part.person) < 0)
}

function directorBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { meeting } = wording
  const { attendance, directors } = minutes
  if (directors.length === 0) return []
  const table = (statusOf: (index: number) => string | undefined): Block => ({
    kind: 'table',
    caption: renderer.render(meeting.tableCaption),
    head: meeting.tableHead,
    rows: renderer.directors.map((name, index) => [name, statusOf(index) ?? NOT_TOLD]),
  })
  if (attendance) {
    const hasDeaf = unableToHear(minutes, renderer).length > MOST_IN_A_SENTENCE
    return [
      table((index) => {
        const { status, couldNotHear } = attendance[index] ?? {}
        const said = status && meeting.statuses[status]
        return said && hasDeaf && couldNotHear
          ? renderer.render(meeting.statusUnableToHear, { status: said })
          : said
      }),
    ]
  }
  const areAllPresent = statusesOf(minutes) !== undefined
  const isLong = directors.length > MOST_IN_A_SENTENCE
  const said = renderer.render(areAllPresent ? meeting.allPresent : meeting.notAllPresent, {
    names: isLong ? undefined : renderer.list(renderer.directors),
    count: directors.length,
  })
  return [
    ...paragraphs(said),
    ...(isLong ? [table(() => (areAllPresent ? meeting.statusPresent : meeting.notStated))] : []),
  ]
}

function arrivalsAndDepartures(
  { joined, left, objected }: AttendanceEntry,
  { name, minutes }: { name: string; minutes: PartialMinutes },
  { wording, renderer }: DocumentContext,
): string[] {
  const { meeting, format } = wording
  const start = minutes.meetingTime?.start
  // If the meeting lasted past midnight, a time earlier than its start is on the next day.
  const isNextDay = (time: string) => minutes.adjournedNextDay === true && start !== undefined && time < start
  const told = (template: string, part: 'joined' | 'left', time: string | undefined) =>
    time ? renderer.render(template, { name, [part]: format.clock(time), isNextDay: isNextDay(time) }) : ''
  return [
    told(meeting.joined, 'joined', joined),
    told(meeting.left, 'left', left),
    objected === undefined ? '' : renderer.render(meeting.objection, { name, reason: objected }),
  ]
}

/** Seats, quorum and the rules of the bylaws. */
export function quorumBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { meeting } = wording
  const { boardSeats: seats, voteRule, quorumRule, noBoard } = minutes
  const { body } = renderer
  const isNamed = statusesOf(minutes) !== undefined && minutes.directors.length > 0
  const isCounted = body === 'board' && isNamed
  const quorum = meetingQuorum(minutes)
  const isRuleSaid = isCounted && typeof quorum === 'object' && quorum.basis === 'ownRule'
  const saysSeats = isCounted || (body === 'managers' && isNamed)
  const voters = meeting.voters[body === 'board' && noBoard ? 'noBoard' : body]
  const said = paragraphs(
    noBoard && isOwners(body)
      ? renderer.render(wording.quorum.noBoard, { who: noBoard.performedBy })
      : undefined,
    seats !== undefined && !saysSeats
      ? renderer.render(renderer.isPartnership ? wording.quorum.partners : meeting.seats, {
          seats: wording.format.people(seats),
        })
      : undefined,
    quorumText(minutes, wording),
    quorumRule && !isRuleSaid
      ? renderer.render(meeting.quorumRule, quorumRuleValues(minutes, wording))
      : undefined,
    voteRule && renderer.render(meeting.voteRule, { ...voters, ...ruleValues(voteRule, wording) }),
  )
  return [...said, ...holderBlocks(minutes, { wording, renderer })]
}

/** The owners who took part, with their holdings and representatives. */
function holderBlocks({ shareVotes }: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { meeting, format } = wording
  const { holders = [] } = shareVotes ?? {}
  if (holders.length === 0 || !isOwners(renderer.body)) return []
  const isInterest = renderer.body === 'members'
  const written = (holding: number) => (isInterest ? format.percent(holding) : format.number(holding))
  const rows = holders.map(({ name, holding, representedBy }) => [
    name,
    holding === undefined ? meeting.notStated : written(holding),
    representedBy
      ? renderer.render(meeting.holderRepresented, { name: representedBy })
      : meeting.holderPresent,
  ])
  const hasShares = renderer.form === 'corporation'
  const head = meeting.holdersHead[isInterest ? 'members' : hasShares ? 'shareholders' : 'ofMembers']
  return [{ kind: 'table', caption: renderer.render(meeting.holdersCaption), head, rows }]
}

/** Typed names: some sentences need to know whether there are several. */
function namesTyped(text: string): Value {
  if (text === '') return undefined
  return {
    text,
    count: /,|;|&|\s(?:and|y|e)\s|^(?:all|both|tod[oa]s|amb[oa]s|los|las)\b/iu.test(text) ? 2 : 1,
  }
}

/** How the directors learned of the meeting. */
export function noticeBlocks(minutes: PartialMinutes, { wording, renderer }: DocumentContext): Block[] {
  const { meeting, format } = wording
  const { notice, meetingKind } = minutes
  if (!notice) return paragraphs(meetingKind === 'special' ? meeting.noticeUnknown : undefined)
  const given = { day: notice.day && format.day(notice.day), means: format.means(notice.means) }
  const isGiven = notice.kind === 'given' || given.day || given.means
  const isWaived = notice.kind === 'waived' || notice.waivedBy || notice.waiversSigned
  return paragraphs(
    notice.kind === 'notNeeded'
      ? renderer.render(meeting.noticeNotNeeded, { kind: kindOf(minutes) })
      : undefined,
    isGiven ? renderer.render(meeting.noticeGiven, given) : undefined,
    isWaived
      ? renderer.render(meeting.noticeWaived, {
          who: namesTyped(notice.waivedBy),
          signed: notice.waiversSigned === true,
        })
      : undefined,
  )
}

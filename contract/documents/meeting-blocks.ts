import type { Block } from './blocks.ts'
import { isOwners } from '../company-form.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { AttendanceEntry } from '../attendance.ts'
import { MEETING_KINDS } from '../meeting.ts'
import { meetingDay, type Part } from '../minutes.ts'
import { directorIndex } from '../directors.ts'
import { officeNames } from '../offices-held.ts'
import { fullName } from '../people.ts'
import { paragraphs } from './text-blocks.ts'
import { quorumRuleValues, quorumText } from './quorum-text.ts'
import { ruleValues } from './rule-values.ts'
import type { DocumentTelling } from './resolution-values.ts'
import { statusesOf } from '../vote-facts.ts'
import type { Value } from '../wording/fill.ts'
import type { DocumentWording } from '../wording.ts'

/** What kind of meeting it was, as sentences choose by it. */
export function kindOf({ meetingKind }: MinutesSoFar): Value {
  return meetingKind && { chosen: MEETING_KINDS.indexOf(meetingKind) }
}

/** When, where and by whom it was held. */
export function openingBlocks(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling): Block[] {
  const { format, meeting, places } = wording
  const { entity, meetingTime, meetingPlace: place, meetingDate } = minutes
  const isRemote = place?.kind === 'remote'
  const { zone, zoneName } = zoneValues(minutes, wording)
  const hasOtherTimes =
    minutes.adjourned !== undefined || minutes.attendance?.some(({ joined, left }) => joined ?? left)
  const opening = speaker.say(meeting.opening, {
    kind: kindOf(minutes),
    name: entity.name.replaceAll('\n', ' '),
    number: entity.number,
    registry: entity.jurisdiction && places(entity.jurisdiction),
    day: meetingDate && format.dayWithWeekday(meetingDay({ meetingTime, meetingDate })),
    start: meetingTime?.start && format.time(meetingTime.start),
    zone,
    zoneName,
    place: place && place.kind !== 'remote' ? place.address : undefined,
    isRemote: isRemote && !place.means,
    means: isRemote ? format.means(place.means) : undefined,
  })
  const isZoneUnsaid = meetingTime && !meetingTime.start && hasOtherTimes
  return paragraphs(
    opening,
    isZoneUnsaid ? speaker.say(meeting.zoneOnly, { zone, zoneName }) : undefined,
    speaker.say(meeting.presiding, presidingValues(minutes, { wording, speaker })),
  )
}

/** By which clocks: a name that people use, else the zone with its offset. */
function zoneValues({ meetingTime }: MinutesSoFar, { format }: DocumentWording) {
  if (!meetingTime) return {}
  const { zone, day, start } = meetingTime
  return { zone: format.zoneThen(zone, { day, time: start }), zoneName: format.zoneName(zone) }
}

/** Who presided and who recorded, each with the office that was named, or that the minutes name. */
export function presidingValues(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling) {
  const { chair, recorder } = minutes
  const officeOf = (who: Part | undefined) =>
    who && (who.office || speaker.list(officeNames(who.person, minutes, wording.meeting.offices)))
  const names = [chair, recorder].map((who) => who && speaker.nameOf(who.person))
  return {
    chair: names[0],
    chairOffice: officeOf(chair),
    recorder: names[1],
    recorderOffice: officeOf(recorder),
    isSame: JSON.stringify(chair?.person) === JSON.stringify(recorder?.person),
  }
}

/** The directors one by one, who else was there, and who came, left or objected. */
export function attendanceBlocks(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling): Block[] {
  const { meeting } = wording
  const { attendance = [], otherPersons, allCouldHear } = minutes
  const isNamed = !isOwners(speaker.body) && minutes.directors.length > 0
  const others = otherPersons?.map((person) =>
    speaker.say(meeting.otherPerson, { name: fullName(person), reason: person.reason }),
  )
  return [
    ...directorBlocks(minutes, { wording, speaker }),
    ...attendance.flatMap((entry, index) =>
      paragraphs(...comings(entry, speaker.directors[index] ?? '', { wording, speaker })),
    ),
    ...paragraphs(
      allCouldHear === undefined ? undefined : speaker.say(meeting.hearing, { heard: allCouldHear }),
      others &&
        (others.length > 0
          ? speaker.say(meeting.othersPresent, { names: speaker.list(others) })
          : // Owners took part whom no list names.
            speaker.say(isNamed ? meeting.nobodyElse : meeting.noGuests, {
              isPartOfOther: isPartOfOther(minutes),
            })),
    ),
  ]
}

/** Whether the meeting was led or recorded by somebody who is none of the directors, and so was there beside them. */
function isPartOfOther(minutes: MinutesSoFar): boolean {
  const parts = [minutes.chair, minutes.recorder]
  return parts.some((part) => part !== undefined && directorIndex(minutes, part.person) < 0)
}

function directorBlocks(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling): Block[] {
  const { meeting } = wording
  const { attendance, directors } = minutes
  if (directors.length === 0) return []
  if (attendance) {
    const rows = attendance.map(({ status }, index) => [
      speaker.directors[index] ?? '',
      meeting.statuses[status],
    ])
    return [{ kind: 'table', caption: speaker.say(meeting.tableCaption), head: meeting.tableHead, rows }]
  }
  const template = statusesOf(minutes) ? meeting.allPresent : meeting.notAllPresent
  return paragraphs(
    speaker.say(template, { names: speaker.list(speaker.directors), count: directors.length }),
  )
}

function comings(
  { joined, left, objected }: AttendanceEntry,
  name: string,
  { wording, speaker }: DocumentTelling,
): string[] {
  const { meeting, format } = wording
  return [
    joined ? speaker.say(meeting.joined, { name, joined: format.time(joined) }) : '',
    left ? speaker.say(meeting.left, { name, left: format.time(left) }) : '',
    objected === undefined ? '' : speaker.say(meeting.objection, { name, reason: objected }),
  ]
}

/** Seats, quorum and the rules of the bylaws. */
export function quorumBlocks(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling): Block[] {
  const { meeting } = wording
  const { boardSeats: seats, voteRule, quorumRule, noBoard } = minutes
  const { body } = speaker
  const isNamed = statusesOf(minutes) !== undefined && minutes.directors.length > 0
  const isCounted = body === 'board' && isNamed
  const saysSeats = isCounted || (body === 'managers' && isNamed)
  const voters = meeting.voters[body === 'board' && noBoard ? 'noBoard' : body]
  return paragraphs(
    noBoard && isOwners(body) ? speaker.say(wording.quorum.noBoard, { who: noBoard.performedBy }) : undefined,
    seats !== undefined && !saysSeats ? speaker.say(meeting.seats, { seats }) : undefined,
    quorumText(minutes, wording),
    quorumRule && (!isCounted || seats === undefined)
      ? speaker.say(meeting.quorumRule, quorumRuleValues(minutes, wording))
      : undefined,
    voteRule && speaker.say(meeting.voteRule, { ...voters, ...ruleValues(voteRule, wording) }),
  )
}

/** How the directors learned of the meeting. */
export function noticeBlocks(minutes: MinutesSoFar, { wording, speaker }: DocumentTelling): Block[] {
  const { meeting, format } = wording
  const { notice, meetingKind } = minutes
  if (!notice) return paragraphs(meetingKind === 'special' ? meeting.noticeUnknown : undefined)
  const given = { day: notice.day && format.day(notice.day), means: format.means(notice.means) }
  const isGiven = notice.kind === 'given' || given.day || given.means
  const isWaived = notice.kind === 'waived' || notice.waivedBy || notice.waiversSigned
  return paragraphs(
    notice.kind === 'notNeeded' ? speaker.say(meeting.noticeNotNeeded, { kind: kindOf(minutes) }) : undefined,
    isGiven ? speaker.say(meeting.noticeGiven, given) : undefined,
    isWaived
      ? speaker.say(meeting.noticeWaived, { who: notice.waivedBy, signed: notice.waiversSigned === true })
      : undefined,
  )
}

import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isEin, isOwners } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { dayLater, daysBefore, type MeetingMoment } from '@minutebook/domain/meeting-clock'
import { meetingDay, type Part } from '@minutebook/domain/minutes'
import { directorIndex, officeNames } from '@minutebook/domain/find-person'
import { fullName } from '@minutebook/domain/people'
import { quorumText, unableToHear } from './quorum-text.ts'
import { statusesOf } from '@minutebook/domain/presence'
import type { Value, Values } from './fill.ts'
import { MOST_IN_A_SENTENCE, NOT_TOLD, type DocumentRenderer } from './text-renderer.ts'

/** The kind of the meeting as a value for templates. */
export function kindOf({ meetingKind }: PartialMinutes): Value {
  return meetingKind && { chosen: MEETING_KINDS.indexOf(meetingKind) }
}

/** When, where and by which body the meeting was held. */
export function openingBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { format, meeting, places } = wording
  const { entity, meetingTime, meetingPlace: place, meetingDate, attendance, adjourned } = minutes
  const zone = zoneValues(words)
  const opening = words.render(meeting.opening, {
    ...zone,
    kind: kindOf(minutes),
    name: entity.name,
    number: entity.number,
    isEin: isEin(entity),
    registry: entity.jurisdiction && places(entity.jurisdiction),
    day: meetingDate && format.dayWithWeekday(meetingDay(minutes)),
    start: meetingTime?.start ? format.clock(meetingTime.start) : undefined,
    place: place?.kind === 'remote' ? undefined : place?.address,
    isRemote: place?.kind === 'remote' && !place.means,
    means: place?.kind === 'remote' ? format.means(place.means) : undefined,
  })
  const hasOtherTimes = adjourned !== undefined || attendance?.some(({ joined, left }) => joined ?? left)
  const isZoneUnsaid = meetingTime && !meetingTime.start && hasOtherTimes
  return paragraphs(opening, isZoneUnsaid ? words.render(meeting.zoneOnly, zone) : undefined)
}

/** The time zone: its common name, else the zone with its offset. */
function zoneValues({ minutes: { meetingTime }, wording: { format } }: DocumentRenderer): Values {
  if (!meetingTime) return {}
  const { zone, day, start, offset } = meetingTime
  return {
    zone: format.zoneThen(zone, { day, time: start, offset }),
    zoneName: format.zoneName(zone),
    offset: offset && format.offset(offset),
  }
}

/** Who presided and who recorded, each with the stated office, or with the one in the minutes. */
export function presidingValues({ minutes, wording, nameOf, list }: DocumentRenderer): Values {
  const { chair, recorder } = minutes
  const officeOf = (who: Part | undefined) =>
    who && (who.office || list(officeNames(who.person, minutes, wording.meeting.offices)))
  return {
    chair: chair && nameOf(chair.person),
    chairOffice: officeOf(chair),
    recorder: recorder && nameOf(recorder.person),
    recorderOffice: officeOf(recorder),
    isSame: JSON.stringify(chair?.person) === JSON.stringify(recorder?.person),
  }
}

/** The directors one by one, and who came, left or objected. */
export function attendanceBlocks(words: DocumentRenderer): Block[] {
  const { attendance = [], allCouldHear } = words.minutes
  const deaf = unableToHear(words)
  return [
    ...directorBlocks(words, deaf.length > MOST_IN_A_SENTENCE),
    ...paragraphs(
      ...attendance.flatMap((_entry, index) => arrivalsAndDepartures(words, index)),
      allCouldHear === undefined
        ? undefined
        : words.render(words.wording.meeting.hearing, {
            heard: allCouldHear,
            // The attendance table shows it for each of many.
            names: deaf.length > MOST_IN_A_SENTENCE ? undefined : words.list(deaf),
          }),
    ),
  ]
}

/** `hasManyDeaf`: the table says who could not hear. */
function directorBlocks(words: DocumentRenderer, hasManyDeaf: boolean): Block[] {
  const { meeting } = words.wording
  const { attendance, directors } = words.minutes
  if (directors.length === 0) return []
  const table = (statusOf: (index: number) => string | undefined): Block => ({
    kind: 'table',
    caption: words.render(meeting.tableCaption),
    head: meeting.tableHead,
    rows: words.directors.map((name, index) => [name, statusOf(index) ?? NOT_TOLD]),
  })
  if (attendance) {
    return [
      table((index) => {
        const { status, couldNotHear } = attendance[index] ?? {}
        const said = status && meeting.statuses[status]
        return said && hasManyDeaf && couldNotHear
          ? words.render(meeting.statusUnableToHear, { status: said })
          : said
      }),
    ]
  }
  const areAllPresent = statusesOf(words.minutes) !== undefined
  const isLong = directors.length > MOST_IN_A_SENTENCE
  const said = words.render(areAllPresent ? meeting.allPresent : meeting.notAllPresent, {
    names: isLong ? undefined : words.list(words.directors),
    count: directors.length,
  })
  const status = areAllPresent ? meeting.statusPresent : meeting.notStated
  return [...paragraphs(said), ...(isLong ? [table(() => status)] : [])]
}

function arrivalsAndDepartures(words: DocumentRenderer, index: number): string[] {
  const { attendance = [] } = words.minutes
  const { meeting, format } = words.wording
  const entry = attendance[index]
  const name = words.directors[index]
  const told = (part: 'joined' | 'left') => {
    const time = entry?.[part]
    if (!time) return ''
    const daysLater = entry[part === 'joined' ? 'joinedDaysLater' : 'leftDaysLater']
    return words.render(meeting[part], {
      name,
      [part]: format.clock(time),
      ...dayValues({ time, daysLater }, words),
    })
  }
  const reason = entry?.objected
  const objection = reason === undefined ? '' : words.render(meeting.objection, { name, reason })
  return [told('joined'), told('left'), objection]
}

/** The day of a time, if the meeting lasted longer than one: "the next day", or a date. */
export function dayValues(moment: MeetingMoment, { minutes, wording: { format } }: DocumentRenderer): Values {
  const days = daysBefore(moment, minutes)
  const isFirstDay = days === 0 && moment.daysLater === 0 && (minutes.adjournedDaysLater ?? 0) > 0
  const isDated = days > 1 || isFirstDay
  return {
    isNextDay: days === 1,
    onDay: isDated ? format.dayWithWeekday(dayLater(meetingDay(minutes), days)) : undefined,
  }
}

/** When the meeting was adjourned and resumed. */
export function pauseBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting, format } = wording
  return paragraphs(
    ...(minutes.pauses ?? []).map(({ from, fromDaysLater, to, toDaysLater }) => {
      const on = (moment: MeetingMoment) =>
        words.render(meeting.momentOf, { time: format.clock(moment.time), ...dayValues(moment, words) })
      return words.render(meeting.paused, {
        from: on({ time: from, daysLater: fromDaysLater }),
        to: on({ time: to, daysLater: toDaysLater }),
      })
    }),
  )
}

/** The other people present. */
export function othersBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting } = wording
  const { otherPersons, directors, chair, recorder } = minutes
  if (!otherPersons) return []
  if (otherPersons.length > MOST_IN_A_SENTENCE) {
    const rows = otherPersons.map((person) => [fullName(person), person.reason || NOT_TOLD])
    return [{ kind: 'table', caption: meeting.othersCaption, head: meeting.othersHead, rows }]
  }
  const others = otherPersons.map((person) =>
    words.render(meeting.otherPerson, { name: fullName(person), reason: person.reason }),
  )
  if (others.length > 0) return paragraphs(words.render(meeting.othersPresent, { names: words.list(others) }))
  // Owners who are not listed by name took part.
  const isNamed = !isOwners(words.body) && directors.length > 0
  // A person who is not a director led or recorded the meeting, and so was present with the directors.
  const isPartOfOther = [chair, recorder].some((part) => part && directorIndex(minutes, part.person) < 0)
  return paragraphs(words.render(isNamed ? meeting.nobodyElse : meeting.noGuests, { isPartOfOther }))
}

/** Seats, presence, the company's own rules, and the quorum as stated. */
export function quorumBlocks(words: DocumentRenderer): Block[] {
  return [...paragraphs(quorumText(words)), ...holderBlocks(words)]
}

/** The owners who took part, with their holdings and representatives. */
function holderBlocks(words: DocumentRenderer): Block[] {
  const { meeting, format } = words.wording
  const { holders = [] } = words.minutes.shareVotes ?? {}
  if (holders.length === 0 || !isOwners(words.body)) return []
  const isInterest = words.body === 'members'
  const written = isInterest ? format.percent : format.number
  const rows = holders.map(({ name, holding, representedBy }) => [
    name,
    holding === undefined ? meeting.notStated : written(holding),
    representedBy ? words.render(meeting.holderRepresented, { name: representedBy }) : meeting.holderPresent,
  ])
  const ofShares = words.form === 'corporation' ? 'shareholders' : 'ofMembers'
  const head = meeting.holdersHead[isInterest ? 'members' : ofShares]
  return [{ kind: 'table', caption: words.render(meeting.holdersCaption), head, rows }]
}

/** Typed names: some sentences need to know whether there are several. */
export function namesTyped(text: string): Value {
  const areSeveral = /,|;|&|\s(?:and|y|e)\s|^(?:all|both|tod[oa]s|amb[oa]s|los|las)\b/iu.test(text)
  return text === '' ? undefined : { text, count: areSeveral ? 2 : 1 }
}

/** How the directors learned of the meeting. */
export function noticeBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting, format } = wording
  const { notice, meetingKind } = minutes
  if (!notice) return paragraphs(meetingKind === 'special' && meeting.noticeUnknown)
  const { kind, waivedBy, waiversSigned } = notice
  const given = { day: notice.day && format.day(notice.day), means: format.means(notice.means) }
  return paragraphs(
    kind === 'notNeeded' && words.render(meeting.noticeNotNeeded, { kind: kindOf(minutes) }),
    (kind === 'given' || given.day || given.means) && words.render(meeting.noticeGiven, given),
    (kind === 'waived' || waivedBy || waiversSigned) &&
      words.render(meeting.noticeWaived, { who: namesTyped(waivedBy), signed: waiversSigned === true }),
  )
}

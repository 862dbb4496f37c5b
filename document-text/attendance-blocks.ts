import { ATTENDANCE_STATUSES } from '@minutebook/domain/attendance'
import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import { directorIndex } from '@minutebook/domain/find-person'
import type { Holder } from '@minutebook/domain/minutes'
import { fullName } from '@minutebook/domain/people'
import { statusesOf } from '@minutebook/domain/presence'
import type { Value } from './fill.ts'
import { dayValues } from './meeting-blocks.ts'
import { quorumText, unableToHear } from './quorum-text.ts'
import { MOST_IN_A_SENTENCE, NOT_STATED, type DocumentRenderer } from './text-renderer.ts'

/** A row of a table is about one person. */
const ONE = { text: '', count: 1 }

/** More directors than this stand in a table. */
const MOST_IN_A_PARAGRAPH = 8

/**
 * Who was present, remote and absent, and who came, left or objected: one paragraph, below a table of many.
 */
export function attendanceBlocks(words: DocumentRenderer): Block[] {
  const { attendance = [], allCouldHear, directors } = words.minutes
  const deaf = unableToHear(words)
  const hasTable = directors.length > MOST_IN_A_PARAGRAPH
  const hearing =
    allCouldHear === undefined
      ? ''
      : words.render(words.wording.meeting.hearing, {
          heard: allCouldHear,
          // The attendance table shows it for each of many.
          names: deaf.length > MOST_IN_A_SENTENCE && hasTable ? undefined : words.list(deaf),
        })
  const sentences = [
    ...(hasTable ? [] : statusSentences(words)),
    ...attendance.flatMap((_entry, index) => arrivalsAndDepartures(words, index)),
    hearing,
  ].filter(Boolean)
  return [...(hasTable ? [directorTable(words)] : []), ...paragraphs(sentences.join(' '))]
}

/** At a meeting of the owners, the directors are named as such: the owners who took part are others. */
function ofStatus(words: DocumentRenderer, status: string, names: Value): string {
  const { ofDirectors, ofStatus: plain } = words.wording.meeting
  return isOwners(words.body) && words.form !== 'llc'
    ? words.render(ofDirectors, { status: status.charAt(0).toLowerCase() + status.slice(1), names })
    : words.render(plain, { status, names })
}

function statusSentences(words: DocumentRenderer): string[] {
  const { meeting } = words.wording
  const { attendance, directors } = words.minutes
  if (directors.length === 0) return []
  if (attendance) {
    return ATTENDANCE_STATUSES.map((status) => {
      const names = words.list(
        directors.flatMap((_director, index) =>
          attendance[index]?.status === status ? [actingDirector(words, index)] : [],
        ),
      )
      const shown = names && words.render(meeting.statuses[status], { names })
      return shown ? ofStatus(words, shown, names) : ''
    })
  }
  const areAllPresent = statusesOf(words.minutes) !== undefined
  const names = words.list(directors.map((_director, index) => actingDirector(words, index)))
  return [
    areAllPresent
      ? ofStatus(words, words.render(meeting.statusPresent, { names }), names)
      : words.render(meeting.notAllPresent, { names }),
  ]
}

/** A director's name; of a company, or one who was represented, with the person who acted. */
function actingDirector(words: DocumentRenderer, index: number): string {
  const { attendance, directors } = words.minutes
  const { status, representedBy } = attendance?.[index] ?? {}
  const isRepresented = status === 'represented' && representedBy
  const actor = isRepresented ? words.nameOf(representedBy) : directors[index]?.person.actsThrough
  return words.withRepresentative(words.directors[index] ?? '', actor)
}

function directorTable(words: DocumentRenderer): Block {
  const { meeting } = words.wording
  const { attendance, directors } = words.minutes
  const hasManyDeaf = unableToHear(words).length > MOST_IN_A_SENTENCE
  const unstated = statusesOf(words.minutes) ? meeting.statusPresent : meeting.notStated
  return {
    kind: 'table',
    caption: words.render(meeting.tableCaption),
    head: meeting.tableHead,
    rows: directors.map((_director, index) => {
      const { status, couldNotHear } = attendance?.[index] ?? {}
      const shown = words.render(status ? meeting.statuses[status] : unstated, { names: ONE })
      return [
        actingDirector(words, index),
        hasManyDeaf && couldNotHear ? words.render(meeting.statusUnableToHear, { status: shown }) : shown,
      ]
    }),
  }
}

function arrivalsAndDepartures(words: DocumentRenderer, index: number): string[] {
  const { attendance = [] } = words.minutes
  const { meeting, format } = words.wording
  const entry = attendance[index]
  const name = words.directors[index]
  const sentence = (part: 'joined' | 'left') => {
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
  return [sentence('joined'), sentence('left'), objection]
}

/** The other people present. */
export function othersBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting } = wording
  const { otherPersons, directors, chair, recorder } = minutes
  if (!otherPersons) return []
  if (otherPersons.length > MOST_IN_A_SENTENCE) {
    const rows = otherPersons.map((person) => [fullName(person), person.reason || NOT_STATED])
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
  const { meeting } = words.wording
  return holdingsTable(words, words.render(meeting.holdersCaption), ({ representedBy }) => [
    representedBy ? words.render(meeting.holderRepresented, { name: representedBy }) : meeting.holderPresent,
  ])
}

/**
 * The listed owners with their holdings, and further cells of each. Nothing where no owner is listed, or
 * others act.
 */
export function holdingsTable(
  words: DocumentRenderer,
  caption: string,
  further: (holder: Holder) => string[] = () => [],
): Block[] {
  const { meeting, format } = words.wording
  const { holders = [] } = words.minutes.shareVotes ?? {}
  // Where there is no board, the owners who are listed may have done its work.
  if (holders.length === 0 || !(isOwners(words.body) || words.minutes.noBoard)) return []
  const isInterest = words.body === 'members'
  const written = isInterest ? format.percent : format.number
  const rows = holders.map((holder) =>
    [holder.name, holder.holding === undefined ? meeting.notStated : written(holder.holding)].concat(
      further(holder),
    ),
  )
  const ofShares = words.form === 'corporation' ? 'shareholders' : 'ofMembers'
  const head = meeting.holdersHead[isInterest ? 'members' : ofShares].slice(0, rows[0]?.length)
  return [{ kind: 'table', caption, head, rows }]
}

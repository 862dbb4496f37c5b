import { formOfName, type CompanyForm } from './company-form.ts'
import { OUTSIDE_UNITED_STATES } from './jurisdictions.ts'
import type { MessageKey } from './fields.ts'
import type { StepId } from './journey.ts'
import { meetingDay, type AttendanceStatus, type Minutes, type NamedPerson } from './minutes.ts'
import { addressLine, fullName, type Person } from './people.ts'
import { topicOf } from './topics.ts'
import type { Words } from './words.ts'

/** Minutes as far as they are answered: what the schema needs may still be missing. */
export type MinutesSoFar = Omit<Minutes, 'ceo' | 'meetingDate' | 'discussion'> &
  Partial<Pick<Minutes, 'ceo' | 'meetingDate' | 'discussion'>>

/** What nobody touched: said in words, so that sending it is a decision. */
export type FilledIn = { date: boolean; isToday: boolean; place: boolean }
const NOTHING_FILLED_IN: FilledIn = { date: false, isToday: false, place: false }

/**
 * One answer in words. `step` is where it is changed. A row without lines is an answer that is `needed`, named by the
 * message that its own form would show.
 */
export type SummaryRow = {
  id: string
  term: string
  lines: string[]
  /** The one of the lines that is a person's own address: not everybody who sees the others needs it. */
  address?: string
  step?: StepId
  needed?: MessageKey
}
export type SummarySection = { id: string; heading: string; note?: string; rows: SummaryRow[] }

/** Every answer of the minutes in words, in the order of the document. Pure: screen and paper draw the same rows. */
export function summarizeMinutes(
  minutes: MinutesSoFar,
  words: Words,
  filledIn: FilledIn = NOTHING_FILLED_IN,
): SummarySection[] {
  const { review, register } = words
  return [
    {
      id: 'company',
      heading: review.company,
      note: minutes.entity.jurisdiction && review.fromRegister(register.nameOf(minutes.entity.jurisdiction)),
      rows: companyRows(minutes, words),
    },
    { id: 'officers', heading: review.officers, rows: officerRows(minutes, words) },
    { id: 'directors', heading: review.directors(formOf(minutes)), rows: directorRows(minutes, words) },
    { id: 'others', heading: review.others, rows: otherRows(minutes, words) },
    { id: 'meeting', heading: review.meeting, rows: meetingRows(minutes, words, filledIn) },
    { id: 'attendance', heading: review.attendance, rows: attendanceRows(minutes, words) },
    { id: 'discussion', heading: review.discussion, rows: discussionRows(minutes, words) },
  ].filter(({ rows }) => rows.length > 0)
}

function companyRows({ entity }: MinutesSoFar, { review, register }: Words): SummaryRow[] {
  const orMissing = (fact: string) => [fact || register.notInRegister]
  return [
    { id: 'name', term: review.name, lines: entity.name.split('\n') },
    { id: 'number', term: review.number, lines: [entity.number] },
    ...(entity.jurisdiction
      ? [
          {
            id: 'register',
            term: review.register,
            lines: [register.withCode(register.nameOf(entity.jurisdiction), entity.jurisdiction)],
          },
        ]
      : []),
    { id: 'address', term: review.registeredAddress, lines: orMissing(entity.address) },
    { id: 'authorized', term: review.authorized, lines: orMissing(entity.authorized) },
  ]
}

function officerRows({ ceo, secretary, cfo }: MinutesSoFar, words: Words): SummaryRow[] {
  const { review } = words
  return [
    {
      id: 'ceo',
      term: review.ceo,
      ...(ceo ? personAnswer(ceo, words) : UNANSWERED),
      step: 'ceo',
      needed: 'firstNameEmpty',
    },
    {
      id: 'secretary',
      term: review.secretary,
      ...officeAnswer(secretary, words),
      step: 'secretary',
      needed: 'secretaryNotChosen',
    },
    { id: 'cfo', term: review.cfo, ...officeAnswer(cfo, words), step: 'cfo', needed: 'cfoNotChosen' },
  ]
}

/** `undefined`: not answered. `null`: nobody holds the office. */
function officeAnswer(office: NamedPerson | null | undefined, words: Words): Answer {
  if (office === undefined) return UNANSWERED
  return office === null
    ? { lines: [words.review.noOfficer] }
    : namedAnswer(office, words, words.review.sameAs)
}

function directorRows(minutes: MinutesSoFar, words: Words): SummaryRow[] {
  const { directors, noBoard } = minutes
  const { review } = words
  const form = formOf(minutes)
  if (noBoard) {
    const lines = [
      review.noBoard(form),
      ...(noBoard.performedBy ? [review.performedBy(noBoard.performedBy, form)] : []),
    ]
    return [{ id: 'board', term: review.board(form), lines, step: 'directors' }]
  }
  if (directors.length === 0) {
    return [
      { id: 'board', term: review.board(form), lines: [], step: 'directors', needed: 'directorsMissing' },
    ]
  }
  return directors.map((director, index) =>
    Object.assign(namedAnswer(director, words, review.also), {
      id: `director-${index + 1}`,
      term: review.director(index + 1, form),
      step: 'directors' as const,
    }),
  )
}

function otherRows({ otherPersons }: MinutesSoFar, { review }: Words): SummaryRow[] {
  if (!otherPersons) return []
  if (otherPersons.length === 0) {
    return [{ id: 'others', term: review.others, lines: [review.nobodyElse], step: 'otherPersons' }]
  }
  return otherPersons.map((person, index) => ({
    id: `other-${index + 1}`,
    term: review.other(index + 1),
    lines: [fullName(person), person.reason].filter(Boolean),
    step: 'otherPersons',
  }))
}

function meetingRows(minutes: MinutesSoFar, words: Words, filledIn: FilledIn): SummaryRow[] {
  const { review, format } = words
  const { meetingTime: time, meetingKind: kind } = minutes
  const step: StepId = 'meetingDate'
  const start = time?.start && review.timeInZone(format.time(time.start), time.zone)
  return [
    { id: 'date', term: review.date, lines: dateLines(minutes, words, filledIn), step, needed: 'dateEmpty' },
    ...row('start', review.startTime, start, step),
    ...row('place', review.place, placeLine(minutes, words, filledIn), step),
    ...row('kind', review.kind, kind && review.kinds[kind], step),
    ...row('notice', review.notice, noticeLine(minutes, words), step),
    ...row('end', review.endTime, minutes.adjourned && format.time(minutes.adjourned), step),
  ]
}

/** In whose words the minutes speak. */
function formOf({ companyForm, entity }: MinutesSoFar): CompanyForm {
  return companyForm ?? formOfName(entity.name)
}

/** An optional answer: no row when it was not given. */
function row(id: string, term: string, line: string | undefined, step: StepId): SummaryRow[] {
  return line ? [{ id, term, lines: [line], step }] : []
}

function dateLines(
  { meetingTime, meetingDate }: MinutesSoFar,
  { review, format }: Words,
  filledIn: FilledIn,
): string[] {
  if (!meetingDate) return []
  const written = format.dayWithWeekday(meetingDay({ meetingTime, meetingDate }))
  if (!filledIn.date) return [written]
  return [filledIn.isToday ? review.filledInToday(written) : review.filledInDay(written)]
}

function placeLine(
  { meetingPlace: place }: MinutesSoFar,
  { review }: Words,
  filledIn: FilledIn,
): string | undefined {
  if (!place) return undefined
  if (place.kind === 'remote') return review.remote(place.means)
  if (place.kind === 'elsewhere') return place.address
  return filledIn.place
    ? review.atCompanyAddressFilledIn(place.address)
    : review.atCompanyAddress(place.address)
}

function noticeLine({ notice }: MinutesSoFar, { review, format }: Words): string | undefined {
  if (!notice) return undefined
  const parts = [
    review.notices[notice.kind],
    notice.day && review.noticeOn(format.day(notice.day)),
    notice.means && review.noticeBy(notice.means),
    notice.waivedBy && review.waivedBy(notice.waivedBy),
  ]
  return parts.filter(Boolean).join(', ')
}

function attendanceRows(minutes: MinutesSoFar, words: Words): SummaryRow[] {
  const { directors, attendance } = minutes
  const { review } = words
  if (directors.length === 0) return []
  const step: StepId = 'attendance'
  const everyName = directorNames(
    directors.map(({ person }) => person),
    words,
    formOf(minutes),
  )
  const names = (status: AttendanceStatus) =>
    everyName.filter((_name, index) => attendance?.[index]?.status === status)
  const inPerson = names('present')
  const attended: SummaryRow = {
    id: 'attended',
    term: review.attendance,
    lines: attendedLines(minutes, inPerson, words),
    step,
  }
  if (!attendance || inPerson.length === directors.length) return [attended]
  return [
    attended,
    ...row('present', review.present, words.format.list(inPerson), step),
    ...row('remote', review.remotely, words.format.list(names('remote')), step),
    ...row('absent', review.absent, words.format.list(names('absent')), step),
    ...row('hearing', review.hearing, minutes.allCouldHear ? review.couldHear : undefined, step),
  ]
}

/** The directors' names in order; two of one name are told apart by their places in the list. */
export function directorNames(people: readonly Person[], words: Words, form: CompanyForm): string[] {
  const names = people.map((person) => fullName(person))
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : words.people.oneOfName(name, index + 1, form),
  )
}

/** A caller that names nobody has the Boolean alone. */
function attendedLines(minutes: MinutesSoFar, inPerson: string[], { review, format }: Words): string[] {
  const form = formOf(minutes)
  const { directors, attendance, allDirectorsAttended } = minutes
  if (!attendance)
    return [allDirectorsAttended ? review.allAttended(directors.length, form) : review.notAllAttended(form)]
  if (inPerson.length === directors.length) {
    return [review.allAttendedInPerson(directors.length, format.list(inPerson), form)]
  }
  const present = attendance.filter(({ status }) => status !== 'absent').length
  return [
    present === directors.length
      ? review.allAttended(present, form)
      : review.attendedOf(present, directors.length, form),
  ]
}

/** A topic of the list is kept under its published title and said in the language of the reader. */
function discussionRows(
  { discussion }: MinutesSoFar,
  { review, discussion: { topic } }: Words,
): SummaryRow[] {
  const id = discussion && topicOf(discussion)
  const lines = id ? [topic(id)] : discussion ? discussion.split('\n') : []
  return [{ id: 'topic', term: review.topic, lines, step: 'discussion', needed: 'topicNotChosen' }]
}

type Answer = Pick<SummaryRow, 'lines' | 'address'>
const UNANSWERED: Answer = { lines: [] }

/** A person who is named elsewhere too is said to be that one, in place of repeating the address. */
function namedAnswer(
  { person, sameAs }: NamedPerson,
  words: Words,
  saying: Partial<Record<string, string>>,
): Answer {
  const same = sameAs && saying[sameAs]
  return same ? { lines: [fullName(person), same] } : personAnswer(person, words)
}

function personAnswer(person: Person, words: Words): Answer {
  const nameOfState = (code: string) =>
    code === OUTSIDE_UNITED_STATES ? words.register.outsideUnitedStates : code
  const address = addressLine(person, nameOfState)
  return address ? { lines: [fullName(person), address], address } : { lines: [fullName(person)] }
}

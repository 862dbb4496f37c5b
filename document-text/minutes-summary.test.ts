import { expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { leavesOf } from '../test/samples/other-values.ts'
import { fieldOf, fieldsOf } from '../test/samples/schema-fields.ts'
import { summarizeMinutes, type FilledIn, type SummarySection } from './minutes-summary.ts'
import { MinutesSchema, type Minutes } from '@minutebook/domain/minutes'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'

const linesOf = (sections: SummarySection[], id: string) =>
  sections.flatMap(({ rows }) => rows).find((row) => row.id === id)?.lines

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [value.toLocaleString('en-US')]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Stated in other words: codes, days, times and time zones. */
const TOLD_OTHERWISE =
  /^(\d{4}-\d\d-\d\d.*|[+-]?\d\d:\d\d|America\/.*|special|present|remote|absent|given|waived|elsewhere|ceo|cfo|bankAccount|corporation|llc|llc-managers|US-KY|board|shareholders|managers|members)$/

/** Every field that a record can have, in one or two forms. */
const EVERYTHING: Parameters<typeof someMinutes>[0][] = [
  {
    body: 'board',
    companyForm: 'corporation',
    notice: { kind: 'waived', means: '', waivedBy: 'Rosa and Ines', waiversSigned: true },
    chair: { person: { ref: 'cfo' } },
    recorder: { person: { name: 'Noor Abernathy' }, office: 'Clerk' },
    attendance: [
      { status: 'present', joined: '09:45', left: '10:15', objected: 'The notice came late' },
      { status: 'absent' },
    ],
    boardSeats: 5,
    quorumRule: { needs: { numerator: 2, denominator: 7 }, section: '4.2 (b)' },
    otherMatters: 'The roof of the press shop',
    adjournedNextDay: true,
  },
  {
    meetingTime: { day: '2026-11-01', start: '01:30', zone: 'America/New_York', offset: '-05:00' },
    attendance: [{ status: 'remote', couldNotHear: true }, { status: 'absent' }],
    allCouldHear: false,
  },
  {
    body: 'shareholders',
    shareVotes: {
      entitled: 1201,
      represented: 707,
      holders: [{ name: 'Harbor Fund, LP', holding: 706, representedBy: 'Noor Abernathy' }],
    },
  },
  { companyForm: 'llc', body: 'managers', boardSeats: 9, voteRule: { needs: { number: 8 }, section: '12' } },
  { companyForm: 'llc', body: 'members', shareVotes: { percent: 62.5 } },
  {
    meetingPlace: { kind: 'elsewhere', address: '5 Capitol Ave, Frankfort' },
    chair: { person: { name: 'Tomás Ibarra' }, office: 'Moderator' },
    recorder: { person: { ref: 'ceo' } },
    boardSeats: 5,
    quorumRule: { needs: { number: 4 } },
  },
  {
    companyForm: 'llc',
    body: 'managers',
    boardSeats: 9,
    voteRule: { needs: { numerator: 3, denominator: 7 } },
  },
  {
    directors: [],
    attendance: undefined,
    allDirectorsAttended: true,
    noBoard: { performedBy: 'the shareholders, by their agreement' },
  },
]

test.each([{}, ...EVERYTHING])('every answer of the minutes is in the summary: %j', (changes) => {
  const minutes = someMinutes(changes)
  const told = summarizeMinutes(minutes, en)
    .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines))
    .join('\n')
  const { submittedBy: _printedElsewhere, schemaVersion: _ofTheShape, ...answers } = minutes
  for (const text of textsIn(answers).filter((each) => each && !TOLD_OTHERWISE.test(each)))
    expect(told).toContain(text)
})

test('these minutes answer every field of the schema; a new field must be listed', () => {
  const answered = new Set(
    [{}, ...EVERYTHING].flatMap((changes) => leavesOf(someMinutes(changes)).map(fieldOf)),
  )
  const missing = fieldsOf(MinutesSchema).filter(
    (field) => !answered.has(field) && !TOLD_ELSEWHERE.test(field),
  )
  expect(missing).toEqual([])
})

/** Other tests cover the matters. The remaining fields are not for people, or concern the whole text. */
const TOLD_ELSEWHERE = /^(?:resolutions|supersedes|language)\b|\bsameAs$/u

test('the time of a zone is called as people call it', () => {
  const meetingTime = { day: '2026-11-20', start: '09:30', zone: 'America/New_York' }
  const sections = summarizeMinutes(someMinutes({ meetingTime }), en)
  expect(linesOf(sections, 'start')).toEqual([expect.stringMatching(/^9:30\sAM \(Eastern Time\)$/u)])
})

function ruleLines(words: typeof en, denominator: number) {
  const quorumRule = { needs: { numerator: 60, denominator } }
  return linesOf(summarizeMinutes(someMinutes({ quorumRule }), words), 'rule')
}

test('a rule in percent is shown in percent', () => {
  expect([ruleLines(en, 100), ruleLines(es, 100)]).toEqual([['60% of all'], ['60 % del total']])
  expect(ruleLines(en, 101)).toEqual(['60/101 of all'])
})

test('by what means notice was given is a sentence, as in documents', () => {
  const notice = { kind: 'given' as const, means: 'via email', waivedBy: '' }
  expect(linesOf(summarizeMinutes(someMinutes({ notice }), en), 'notice')).toEqual([
    'Notice was given, by email',
  ])
  const inSpanish = summarizeMinutes(someMinutes({ notice: { ...notice, means: 'mediante carta' } }), es)
  expect(linesOf(inSpanish, 'notice')).toEqual(['Se convocó, por carta'])
})

test('the waiver of notice is stated once', () => {
  const notice = { kind: 'waived' as const, means: '', waivedBy: 'Rosa Lindqvist' }
  const sections = summarizeMinutes(someMinutes({ notice }), en)
  expect(linesOf(sections, 'notice')).toEqual(['Waived by Rosa Lindqvist'])
})

test('who was absent is named', () => {
  const sections = summarizeMinutes(someMinutes(), en)
  expect(linesOf(sections, 'attended')).toEqual(['1 of the 2 directors attended'])
  expect(linesOf(sections, 'absent')).toEqual(['Daniel Whitfield'])
})

test('of two directors with the same name, the absent one is identified', () => {
  const { directors } = someMinutes()
  const twins = [...directors, { person: aPerson({ firstName: 'Daniel', lastName: 'Whitfield' }) }]
  const attendance = twins.map(
    (_director, index) => ({ status: index === 2 ? 'absent' : 'present' }) as const,
  )
  const sections = summarizeMinutes(someMinutes({ directors: twins, attendance }), en)
  expect(linesOf(sections, 'absent')).toEqual(['Daniel Whitfield (director 3)'])
})

test('when no director was marked absent, each is named as present', () => {
  const everyone = {
    attendance: [{ status: 'present' }, { status: 'present' }],
    allDirectorsAttended: true,
  } as const
  const sections = summarizeMinutes(someMinutes({ ...everyone, attendance: [...everyone.attendance] }), en)
  expect(linesOf(sections, 'attended')).toEqual([
    'Both directors attended in person: Marguerite A. Okonkwo-Hale and Daniel Whitfield (nobody was marked absent)',
  ])
})

test('a day that was filled in says so', () => {
  const filledIn = { date: true, isToday: true, place: false, body: false, seats: false }
  expect(linesOf(summarizeMinutes(someMinutes(), en, { filledIn }), 'date')).toEqual([
    'Friday, November 20, 2026 (today, filled in for you)',
  ])
})

test('what is needed and missing has no lines and names the message of its form', () => {
  const { ceo: _ceo, discussion: _discussion, ...soFar } = someMinutes()
  const rows = summarizeMinutes(soFar, en).flatMap((section) => section.rows)
  const missing = rows.filter(({ lines, needed }) => needed && lines.length === 0)
  expect(missing.map(({ needed }) => needed)).toEqual(['firstNameEmpty', 'topicNotChosen'])
})

test('a director is listed with each of their offices', () => {
  const minutes = someMinutes({
    secretary: { person: aPerson({ firstName: 'Walter' }) },
    cfo: { person: aPerson({ firstName: 'Walter' }), sameAs: 'secretary' },
    directors: [{ person: aPerson({ firstName: 'Walter' }), sameAs: 'secretary' }, { person: aPerson() }],
  })
  const lastLines = ['director-1', 'director-2'].map((id) =>
    linesOf(summarizeMinutes(minutes, en), id)?.at(-1),
  )
  expect(lastLines).toEqual(['Also the secretary and the CFO', expect.not.stringContaining('Also')])
})

const linesOfMinutes = (id: string, changes: Parameters<typeof someMinutes>[0] = {}, filledIn?: FilledIn) =>
  linesOf(summarizeMinutes(someMinutes(changes), en, filledIn && { filledIn }), id)

test('late arrivals, early departures and objections are listed by name and in words', () => {
  const attendance: Minutes['attendance'] = [
    { status: 'present', joined: '09:45', left: '10:15' },
    { status: 'remote', objected: '' },
  ]
  expect(linesOfMinutes('arrivalsAndDepartures', { attendance, allDirectorsAttended: true })).toEqual([
    'Marguerite A. Okonkwo-Hale came at 9:45 AM',
    'Marguerite A. Okonkwo-Hale left at 10:15 AM',
    'Daniel Whitfield objected at the start to holding the meeting',
  ])
})

test('a filled-in number of seats says where it comes from, and the quorum shows its numbers', () => {
  const filledIn = { date: false, isToday: false, place: false, body: true, seats: true }
  expect(linesOfMinutes('seats', { boardSeats: 2 }, filledIn)).toEqual([
    '2 seats (the number of directors you named)',
  ])
  expect(linesOfMinutes('quorum', { boardSeats: 5 })).toEqual([
    '1 of 5 seats present; a majority is 3. A quorum was not present.',
  ])
  expect(linesOfMinutes('body', {}, filledIn)).toEqual(['The board of directors (filled in for you)'])
})

test('of an LLC the rows speak of managers and members', () => {
  const managers = { companyForm: 'llc', body: 'managers', boardSeats: 2 } as const
  expect(linesOfMinutes('quorum', managers)).toEqual([
    '1 of 2 managers took part; the votes of 2 are needed to decide. That was not enough to decide.',
  ])
  const terms = summarizeMinutes(someMinutes(managers), en).flatMap(({ rows }) =>
    rows.map(({ term }) => term),
  )
  expect(terms.filter((term) => /director|board|bylaws|shareholder/iu.test(term))).toEqual([])
})

test('a usual answer that is missing is a row without lines', () => {
  const missing = summarizeMinutes(someMinutes(), en)
    .flatMap(({ rows }) => rows)
    .filter(({ isUsual, lines }) => isUsual && lines.length === 0)
  expect(missing.map(({ id, step }) => `${id}: ${step}`)).toEqual([
    'chair: attendance',
    'recorder: attendance',
    'seats: attendance',
  ])
})

test('of several matters the first is numbered too, and the only one is not', () => {
  const matter = { text: [], facts: [], isUnanimousUnasked: false, votes: [], missing: [], remarks: [] }
  const terms = (titles: string[]) =>
    summarizeMinutes(someMinutes(), en, { matters: titles.map((title) => ({ ...matter, title })) })
      .filter(({ id }) => id.startsWith('topic-'))
      .map(({ rows }) => rows.map(({ term }) => term))
  expect(terms(['A'])).toEqual([['Resolution', 'Votes']])
  expect(terms(['A', 'B'])).toEqual([
    ['Resolution 1', 'Votes on resolution 1'],
    ['Resolution 2', 'Votes on resolution 2'],
  ])
})

test.each([
  ['KY', 'Registered agent (as shown in the register)'],
  ['NY', 'Registered agent or addressee for process (as shown in the register)'],
  ['IRS', 'In care of (as shown in the register)'],
  // Oregon's register shows representatives and agents in one field.
  ['OR', 'Authorized person (as shown in the register)'],
])('the register %s has its own word for the person whom it names: %s', (jurisdiction, term) => {
  const minutes = someMinutes()
  const sections = summarizeMinutes({ ...minutes, entity: { ...minutes.entity, jurisdiction } }, en)
  expect(sections.flatMap(({ rows }) => rows).find(({ id }) => id === 'authorized')?.term).toBe(term)
})

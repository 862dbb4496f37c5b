import { expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/factories.ts'
import { summarizeMinutes, type SummarySection } from './minutes-summary.ts'
import { en } from './words.en.ts'

const linesOf = (sections: SummarySection[], id: string) =>
  sections.flatMap(({ rows }) => rows).find((row) => row.id === id)?.lines

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Told in other words: codes, days and times. */
const TOLD_OTHERWISE = /^(\d{4}-\d\d-\d\d.*|\d\d:\d\d|special|remote|absent|given|ceo|bankAccount)$/

test('every answer of the minutes is in the summary', () => {
  const minutes = someMinutes()
  const told = summarizeMinutes(minutes, en)
    .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines))
    .join('\n')
  const { submittedBy: _printedElsewhere, ...answers } = minutes
  for (const text of textsIn(answers).filter((each) => each && !TOLD_OTHERWISE.test(each)))
    expect(told).toContain(text)
})

test('who was absent is named', () => {
  const sections = summarizeMinutes(someMinutes(), en)
  expect(linesOf(sections, 'attended')).toEqual(['1 of the 2 directors attended'])
  expect(linesOf(sections, 'absent')).toEqual(['Daniel Whitfield'])
})

test('of two directors with one name the one who was absent is told apart', () => {
  const { directors } = someMinutes()
  const twins = [...directors, { person: aPerson({ firstName: 'Daniel', lastName: 'Whitfield' }) }]
  const attendance = twins.map(
    (_director, index) => ({ status: index === 2 ? 'absent' : 'present' }) as const,
  )
  const sections = summarizeMinutes(someMinutes({ directors: twins, attendance }), en)
  expect(linesOf(sections, 'absent')).toEqual(['Daniel Whitfield (director 3)'])
})

test('that nobody was marked absent is said name by name', () => {
  const everyone = {
    attendance: [{ status: 'present' }, { status: 'present' }],
    allDirectorsAttended: true,
  } as const
  const sections = summarizeMinutes(someMinutes({ ...everyone, attendance: [...everyone.attendance] }), en)
  expect(linesOf(sections, 'attended')).toEqual([
    'All 2 directors attended in person: Marguerite A. Okonkwo-Hale and Daniel Whitfield (nobody was marked absent)',
  ])
})

test('a day that was filled in says so', () => {
  const filledIn = { date: true, isToday: true, place: false }
  expect(linesOf(summarizeMinutes(someMinutes(), en, filledIn), 'date')).toEqual([
    'Friday, November 20, 2026 (today, filled in for you)',
  ])
})

test('what is needed and missing has no lines and names the message of its form', () => {
  const { ceo: _ceo, discussion: _discussion, ...soFar } = someMinutes()
  const rows = summarizeMinutes(soFar, en).flatMap((section) => section.rows)
  const missing = rows.filter(({ lines, needed }) => needed && lines.length === 0)
  expect(missing.map(({ needed }) => needed)).toEqual(['firstNameEmpty', 'topicNotChosen'])
})

const rowsOf = (minutes = someMinutes()) => summarizeMinutes(minutes, en).flatMap(({ rows }) => rows)

test('a person’s own address is told apart from the other lines, so that it can stay hidden', () => {
  const withAddress = rowsOf().filter(({ address }) => address !== undefined)
  expect(withAddress.map(({ id }) => id)).toEqual(['ceo', 'cfo', 'director-2'])
  for (const { lines, address } of withAddress) expect(lines).toContain(address)
})

test('every line with a person’s street is marked as an address', () => {
  const street = '9 Secret Lane'
  const person = aPerson({ street })
  const minutes = someMinutes({
    ceo: person,
    secretary: { person, sameAs: 'ceo' },
    cfo: { person },
    directors: [{ person }, { person, sameAs: 'ceo' }],
  })
  const shown = rowsOf(minutes).flatMap(({ lines, address }) => lines.filter((line) => line !== address))
  expect(shown.filter((line) => line.includes(street))).toEqual([])
})

test('the company’s address in the register is no person’s', () => {
  const row = rowsOf().find(({ id }) => id === 'address')
  expect(row?.lines).toEqual([someMinutes().entity.address])
  expect(row?.address).toBeUndefined()
})

// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { TopicId } from '@minutebook/domain/topics'
import { es } from '@minutebook/i18n/words.es'
import { aReceipt, anEntity, NAMED } from '../../test/samples/factories.ts'
import { keepReceipt } from '../draft/device-drafts.ts'
import { findDraft, getAnswers, saveAnswers } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { acceptNewerDraft } from '../draft/other-tabs.ts'
import { answerPlan, endPlan, hasPattern, listPatterns, savePattern, startPlan } from '../draft/plan.ts'
import { replaceDraftByReceipt, workOn } from '../draft/sent-drafts.ts'
import { companyContext } from '../shell/guard.ts'
import { action } from './discussion.screen.tsx'
import { inputToComplete, isWhole, planOf } from './plan-items.ts'
import { parsePlan } from './plan-screen.tsx'

const KEY = 'KY:0812345'
const ANSWERS = { ...NAMED, attendance: {} }

beforeEach(() => {
  localStorage.clear()
  acceptNewerDraft(KEY)
})

test('without a plan nothing is proposed', () => {
  expect(planOf(KEY, ANSWERS, 'corporation')).toEqual([])
  expect(hasPattern()).toBe(false)
})

test('the annual meeting proposes from the names, and says nothing of votes', () => {
  startPlan(KEY, 'annual')
  const items = planOf(KEY, ANSWERS, 'corporation')
  // Only the person knows which acts to ratify, and, without a last meeting here, which minutes to approve.
  expect(items.map(({ topic }) => topic)).toEqual(['electDirectors', 'officers'])
  expect(items[0]?.facts['electDirectors']).toMatchObject({
    nominees: [{ person: { ref: 'ada' } }, { person: { ref: 'bo' } }],
  })
  expect(items.filter(({ votes, outcome }) => votes || outcome)).toEqual([])
  expect(items.every((item) => isWhole(item, 'corporation'))).toBe(true)
})

test.each([
  ['corporation', 'shareholders', 'accionistas'],
  ['llc', 'members', 'miembros'],
] as const)('whom the next annual meeting of a %s is of: the %s', (form, owners, inSpanish) => {
  startPlan(KEY, 'annual')
  const [election] = planOf(KEY, ANSWERS, form)
  expect(election?.facts['electDirectors']).toMatchObject({
    termEnds: `the next annual meeting of the ${owners}`,
  })
  expect(es.plan.termEnds(form)).toBe(`la próxima reunión anual de ${inSpanish}`)
})

test('the board of a nonprofit may elect its successors, so the person says who elects', () => {
  startPlan(KEY, 'annual')
  const [election] = planOf(KEY, ANSWERS, 'nonprofit')
  expect(election?.facts['electDirectors']).toEqual({
    nominees: [{ person: { ref: 'ada' } }, { person: { ref: 'bo' } }],
    termEnds: 'the next annual meeting',
  })
  expect(election && isWhole(election, 'nonprofit')).toBe(false)
  expect(es.plan.termEnds('nonprofit')).toBe('la próxima reunión anual')
  const [noted] = planOf(KEY, { ...ANSWERS, body: 'shareholders' }, 'nonprofit')
  expect(noted?.facts['electDirectors']).toMatchObject({ filledBy: 'shareholders' })
})

test('an item is asked until it is answered', () => {
  startPlan(KEY, 'annual')
  answerPlan(KEY, ['plan-electDirectors'])
  expect(planOf(KEY, ANSWERS, 'corporation').map(({ topic }) => topic)).toEqual(['officers'])
  endPlan(KEY)
  expect(findDraft(KEY)?.plan).toBeUndefined()
})

test('the same again proposes what the last meeting decided, of the people who are still named', () => {
  const receipt = aReceipt({ people: ANSWERS })
  const facts = {
    changes: [{ action: 'appoint' as const, person: { ref: 'director-2' as const }, office: 'Clerk' }],
  }
  const minutes = {
    ...receipt.minutes,
    resolutions: [
      {
        topic: 'officers' as const,
        facts,
        outcome: 'adopted' as const,
        votes: { manner: 'unanimous' as const },
      },
    ],
  }
  replaceDraftByReceipt(KEY, { ...receipt, minutes }, workOn(KEY))
  startNewMinutes(KEY)
  startPlan(KEY, 'same')
  const [item] = planOf(KEY, ANSWERS, 'corporation')
  expect(item).toMatchObject({
    topic: 'officers',
    facts: { officers: { changes: [{ action: 'appoint', person: { ref: 'bo' }, office: 'Clerk' }] } },
  })
  expect(item?.votes).toBeUndefined()
  expect(item?.outcome).toBeUndefined()
  const { bo: _gone, ...people } = ANSWERS.people
  const [without] = planOf(KEY, { ...ANSWERS, people, directors: ['ada'] }, 'corporation')
  expect(JSON.stringify(without?.facts)).not.toContain('bo')
})

test('a saved pattern is proposed for any company, and no more once it has no name', () => {
  const receipt = aReceipt({ people: ANSWERS })
  replaceDraftByReceipt(KEY, receipt, workOn(KEY))
  savePattern(receipt.id, 'Spring')
  const later = aReceipt({ id: 'later', sentAt: '2027-01-01T00:00:00Z' })
  const resolutions = [{ topic: 'loan' as const }]
  replaceDraftByReceipt(KEY, { ...later, minutes: { ...later.minutes, resolutions } }, workOn(KEY))
  const [saved] = listPatterns()
  expect(saved).toMatchObject({ id: receipt.id, pattern: 'Spring' })
  const other = 'KY:0099120'
  startPlan(other, 'same')
  expect(planOf(other, ANSWERS, 'corporation').map(({ topic }) => topic)).toEqual(['loan'])
  startPlan(other, 'same', receipt.id)
  expect(planOf(other, ANSWERS, 'corporation').map(({ topic }) => topic)).toEqual(
    receipt.minutes.resolutions?.map(({ topic }) => topic),
  )
  savePattern(receipt.id, '')
  expect(listPatterns()).toEqual([])
})

test('each item is answered; what says nothing yet cannot be adopted as it stands', () => {
  startPlan(KEY, 'annual')
  // Who elects is not known.
  const items = planOf(KEY, ANSWERS, 'nonprofit')
  const all = Object.fromEntries(items.map(({ id }) => [`plan.${id}`, ['all']]))
  const { answered, errors } = parsePlan(all, items, 'nonprofit')
  expect(answered.map(({ item }) => item.topic)).toEqual(['officers'])
  expect(errors).toEqual({ 'plan.plan-electDirectors': 'planNotAnswered' })
})

function keepMeeting(id: string, day: string, changes: Parameters<typeof aReceipt>[0] = {}): void {
  keepReceipt(aReceipt({ id, reference: `MB-0000-000${id}`, entity: KEY, meetingDay: day, ...changes }))
}

/** The references of the minutes that the annual meeting is offered to approve. */
function offeredMinutes(): unknown[] {
  startPlan(KEY, 'annual')
  return planOf(KEY, ANSWERS, 'corporation').flatMap(({ topic, facts }) =>
    topic === 'approveMinutes' ? [facts.approveMinutes?.['priorReference']] : [],
  )
}

test('the annual meeting is offered the minutes that no meeting has approved, each once', () => {
  const { minutes } = aReceipt()
  keepMeeting('1', '2026-03-01')
  keepMeeting('2', '2026-01-01')
  keepMeeting('3', '2026-02-01', { minutes: { ...minutes, supersedes: '2' } })
  keepMeeting('4', '2026-04-01', { correctionBy: 'other' })
  expect(offeredMinutes()).toEqual(['MB-0000-0003', 'MB-0000-0001'])
  const facts = { priorDate: '2026-02-01', priorReference: 'mb 0000 0003', manner: 'asWritten' }
  const approving = { topic: 'approveMinutes' as const, outcome: 'adopted' as const, facts }
  keepMeeting('5', '2026-05-01', { minutes: { ...minutes, resolutions: [approving] } })
  expect(offeredMinutes()).toEqual(['MB-0000-0001', 'MB-0000-0005'])
})

const ids = () => getAnswers(KEY).resolutions.map(({ id }) => id)

/** Saves a new topic as the person left its form. */
async function saveNew(typed: Record<string, readonly string[]>): Promise<void> {
  const fields = Object.entries(typed).flatMap(([name, values]) => values.map((value) => [name, value]))
  const { length } = getAnswers(KEY).resolutions
  const request = new Request(`http://localhost/discussion?topic=${length + 1}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = new RouterContextProvider()
  context.set(companyContext, { entity: anEntity(), key: KEY })
  await action({ request, url: new URL(request.url), params: {}, pattern: '', context })
}

function planWithTwo(topic: TopicId): void {
  const facts = topic === 'other' ? { text: 'It was discussed.', isResolution: false } : {}
  const receipt = aReceipt({ people: ANSWERS })
  const resolutions = [
    { topic, facts },
    { topic, facts },
  ]
  replaceDraftByReceipt(KEY, { ...receipt, minutes: { ...receipt.minutes, resolutions } }, workOn(KEY))
  startNewMinutes(KEY)
  startPlan(KEY, 'same')
}

test('of two proposals with one topic, the one that was opened is completed', async () => {
  planWithTwo('other')
  const [first, second] = planOf(KEY, getAnswers(KEY), 'corporation')
  if (!first || !second) throw new Error('Two are proposed')
  await saveNew(inputToComplete(second, 'board'))
  expect(ids()).toEqual([second.id])
  expect(planOf(KEY, getAnswers(KEY), 'corporation')).toEqual([first])
  // Also after it was left.
  answerPlan(KEY, [first.id])
  await saveNew(inputToComplete(first, 'board'))
  expect(ids()).toEqual([second.id, first.id])
})

test('a topic that was added settles the only proposal of it, and none of two', async () => {
  planWithTwo('other')
  const [first, second] = planOf(KEY, getAnswers(KEY), 'corporation')
  if (!first || !second) throw new Error('Two are proposed')
  const { planItem: _none, ...typed } = inputToComplete(first, 'board')
  await saveNew(typed)
  expect(planOf(KEY, getAnswers(KEY), 'corporation')).toEqual([first, second])
  saveAnswers(KEY, 'discussion', (answers) => ({ ...answers, resolutions: [first] }))
  await saveNew(typed)
  expect(ids()).toEqual([first.id, second.id])
})

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { TOPIC_IDS, type TopicId } from '@minutebook/domain/topics'
import { completeAnswers } from '../../e2e/harness/drafts.ts'
import { COMPLETE_FACTS } from '../../test/samples/complete-facts.ts'
import { anEntity, aReceipt } from '../../test/samples/factories.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'
import { loadDraftParts } from '../shell/load-draft-parts.ts'
import { rememberTabReceipt } from '../shell/tab-receipt.ts'
import { App } from './app.tsx'
import { routes } from './routes.ts'

/*
 * Another program, another release or a bug of ours may have left anything in the browser's store. Every
 * screen still renders, and shows what it can.
 */
const KEY = 'KY:0812345'
const NOW = '2026-11-21T10:00:00.000Z'

beforeAll(async () => {
  // jsdom does not implement scrolling.
  window.scrollTo = () => undefined
  // Never idle: prefetched screens would arrive after the test has ended.
  window.requestIdleCallback = () => 0
  await loadDraftParts()
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  chooseCompany(anEntity(), '0812345')
})

afterEach(cleanup)

/** The heading of a rendered screen. The frame before it has no focusable heading. */
const heading = () => document.querySelector('main h1[tabindex]')

async function headingOf(step: StepId, query = ''): Promise<string | null> {
  const router = createMemoryRouter(routes, { initialEntries: [pathOf(step, '0812345') + query] })
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await expect.poll(heading).not.toBe(null)
  return heading()?.textContent ?? null
}

test.each([
  ['sentAt', 'entityHome'],
  ['sentAt', 'confirmation'],
  ['meetingDay', 'entityHome'],
  ['meetingDay', 'confirmation'],
] as const)('a receipt whose %s is no date is shown by %s as it stands', async (field, step) => {
  const receipt = aReceipt({ [field]: 'the third of March' })
  localStorage.setItem(`receipt:${receipt.id}`, JSON.stringify(receipt))
  rememberTabReceipt(receipt.id)
  expect(await headingOf(step)).not.toBe(words.frame.problem)
  expect(document.body.textContent).toContain('the third of March')
})

/** One matter for each variant of the topic's facts, with `value` for every fact. */
function spoiledFacts(topic: TopicId, value: unknown): object[] {
  return Object.values(COMPLETE_FACTS[topic]).map((facts) => {
    const spoiled = Object.fromEntries(Object.keys(facts).map((name) => [name, value]))
    return { id: crypto.randomUUID(), topic, facts: { [topic]: spoiled } }
  })
}

function keepMatters(resolutions: object[]): void {
  const draft = { answers: { ...completeAnswers(), resolutions }, revision: 'first', startedAt: NOW }
  localStorage.setItem(`draft:${KEY}`, JSON.stringify({ ...draft, changedAt: new Date().toISOString() }))
}

test.each(['discussion', 'review'] as const)(
  'facts that are nothing that could be answered are left out by %s',
  async (step) => {
    for (const value of [null, 'x', -1, {}, ['x'], [null], [{ person: null, shares: 'x' }]]) {
      keepMatters(TOPIC_IDS.flatMap((topic) => spoiledFacts(topic, value)))
      expect(await headingOf(step)).not.toBe(words.frame.problem)
      cleanup()
    }
  },
)

test.each(TOPIC_IDS)('texts that are not dates stay in the fields of %s', async (topic) => {
  keepMatters(spoiledFacts(topic, 'x').slice(0, 1))
  expect(await headingOf('discussion', '?topic=1')).not.toBe(words.frame.problem)
})

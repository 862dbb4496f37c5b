// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEntity, NAMED } from '../../test/samples/factories.ts'
import { App } from '../app/app.tsx'
import { tab } from '../browser/tab-state.ts'
import { CompanyKind } from '../company-search/company-kind.tsx'
import { WaysToStart } from '../company-search/ways-to-start.tsx'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { findDraft, saveAnswers } from '../draft/draft.ts'
import { startAgain } from '../draft/new-minutes.ts'
import { acceptNewerDraft } from '../draft/other-tabs.ts'
import { startPlan } from '../draft/plan.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { findTyped } from '../draft/typed-text.ts'
import { cardsFor, type Card } from '../guided/cards.ts'
import { GuidedCards } from '../guided/guided-cards.tsx'
import { withAll } from '../guided/proposal.ts'
import { words } from '../language/words.ts'

/*
 * Presses that save without the action of a screen, and so without its guard: they ask themselves whether
 * another tab has changed the draft.
 */
const ENTITY = anEntity()
const KEY = entityKey(ENTITY)
const ANSWERS: Answers = { ...NAMED, attendance: {}, companyKind: 'corporation' }
const THEIRS = {
  answers: { ...NO_ANSWERS, nobodyElse: true },
  revision: 'theirs',
  startedAt: '2026-01-01',
  changedAt: '2026-01-02',
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  chooseCompany(ENTITY, ENTITY.number)
  acceptNewerDraft(KEY)
  tab.change({ staleRefusal: undefined })
})
afterEach(cleanup)

const otherTabChanges = () => localStorage.setItem(`draft:${KEY}`, JSON.stringify(THEIRS))

async function show(element: ReactElement): Promise<void> {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <h1>Another screen</h1> },
  ])
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await waitFor(() => expect(router.state.initialized).toBe(true))
}

function cardsOf(answers: Answers): Card[] {
  const about = { key: KEY, entity: ENTITY, answers, now: new Date(), isAnnual: true, topic: undefined }
  return cardsFor(about)
}

/** Shows cards, the first of which asks for people or, if `isAccepted`, proposes a decision. */
const showCards = (isAccepted: boolean) => async () => {
  const proposed = cardsOf(ANSWERS).flatMap((card) => (card.kind === 'answers' ? card.proposals : []))
  const answers = isAccepted ? withAll(ANSWERS, proposed) : ANSWERS
  startAgain(KEY, answers, '2026-11-30')
  startPlan(KEY, 'annual')
  await show(<GuidedCards cards={cardsOf(answers)} companyKey={KEY} entity={ENTITY} answers={answers} />)
}

const { guided, known, plan, entityHome } = words
const press = (name: string) => {
  const part = document.querySelector<HTMLElement>('.ask[data-current]') ?? document.body
  fireEvent.click(within(part).getByText(name))
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test.each<[string, () => Promise<void>, () => void]>([
  ['a card that is right', showCards(false), () => press(known.right)],
  ['a proposal that was noted', showCards(true), () => press(guided.note)],
  ['a proposal that was not taken up', showCards(true), () => press(guided.notTakenUp)],
  ['a proposal that is opened to change it', showCards(true), () => press(known.change)],
  [
    'the kind of company',
    () => show(<CompanyKind entity={ENTITY} />),
    () => choose(entityHome.kind, 'llc-members'),
  ],
  [
    'an annual meeting that begins',
    () => show(<WaysToStart companyKey={KEY} isFirst />),
    () => press(plan.start.annual),
  ],
])('%s changes nothing in a tab that shows an older draft', async (_what, open, change) => {
  await open()
  const before = findTyped(KEY, 'discussion')
  otherTabChanges()
  change()
  expect(findDraft(KEY)).toEqual(THEIRS)
  expect(findTyped(KEY, 'discussion')).toEqual(before)
  expect(screen.queryByRole('heading', { name: 'Another screen' })).toBeNull()
  expect(tab.state.staleRefusal).toBeDefined()
})

test('the kind of company is chosen, shown at once and saved', async () => {
  await show(<CompanyKind entity={ENTITY} />)
  choose(entityHome.kind, 'llc-members')
  expect(screen.getByLabelText(entityHome.kind)).toHaveProperty('value', 'llc-members')
  expect(findDraft(KEY)?.answers.companyKind).toBe('llc-members')
  saveAnswers(KEY, 'ceo', () => ({ ...ANSWERS, companyKind: 'llc-members' }))
  expect(screen.getByLabelText(entityHome.kind)).toHaveProperty('value', 'llc-members')
})

import type { Page } from 'playwright-core'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { field, press, waitUntilFetchedAhead } from '../harness/controls.ts'
import { goOffline } from '../harness/network.ts'
import { KENTUCKY, NUMBER_IN_TWO_REGISTERS, UNKNOWN_NUMBER } from '../harness/samples.ts'
import { COMPANY_ONLY, NOTHING, ORDINARY } from '../rubric/device.ts'
import { calls, PAST_PATIENCE_MS, PORTAL, searchFor, waitForAlert, type Scene } from './scene.ts'

const BY_NUMBER = `**/api${searchByNumber.url}?*`
const BY_NAME = `**/api${searchByName.url}?*`
const SEARCH = { path: pathOf('entitySearch'), device: NOTHING }
const ONLY_THE_TERM = { term: KENTUCKY.number }
const RECORDED_BEFORE = { ...COMPANY_ONLY, receipt: ORDINARY.receipt, isOtherTab: true }

const searchInVain = async (page: Page) => {
  await searchFor(page, KENTUCKY.number)
  await waitForAlert(page)
}

const waitTooLong = async (page: Page) => {
  await page.clock.fastForward(PAST_PATIENCE_MS)
  await page.getByText(en.search.slow).first().waitFor()
}

async function withoutAnswerAndClock(page: Page): Promise<void> {
  await calls(BY_NUMBER, 'never')(page)
  await page.clock.install()
}

async function searchForName(page: Page, name: string): Promise<void> {
  await field(page, en.entitySearch.label).fill(name)
  await press(page, en.entitySearch.submit)
}

/** The states and failures of the search. */
const AT_THE_SEARCH: Scene[] = [
  { what: 'search, first visit', ...SEARCH },
  { what: 'search, returning', ...SEARCH, device: ORDINARY },
  { what: 'search, sent by a guard', path: pathOf('ceo'), device: NOTHING },
  {
    what: 'search, waiting',
    ...SEARCH,
    prepare: calls(BY_NUMBER, 'never'),
    act: async (page) => {
      await searchFor(page, KENTUCKY.number)
      await page.getByRole('button', { name: en.entitySearch.searching }).waitFor()
    },
  },
  {
    what: 'search, slow',
    ...SEARCH,
    prepare: withoutAnswerAndClock,
    act: async (page) => {
      await searchFor(page, KENTUCKY.number)
      await waitTooLong(page)
    },
  },
  {
    what: 'search, stopped',
    ...SEARCH,
    prepare: withoutAnswerAndClock,
    act: async (page) => {
      await searchFor(page, KENTUCKY.number)
      await waitTooLong(page)
      await press(page, en.search.stop)
    },
  },
  {
    what: 'search, server failed',
    ...SEARCH,
    prepare: calls(BY_NUMBER, { status: 503, headers: { 'retry-after': '40' } }),
    act: searchInVain,
  },
  {
    what: 'search, too many',
    ...SEARCH,
    prepare: calls(BY_NUMBER, { status: 429, headers: { 'retry-after': '7' } }),
    act: searchInVain,
  },
  { what: 'search, captive portal', ...SEARCH, prepare: calls(BY_NUMBER, PORTAL), act: searchInVain },
  { what: 'search, no connection', ...SEARCH, prepare: calls(BY_NUMBER, 'cut'), act: searchInVain },
  {
    what: 'search, offline',
    ...SEARCH,
    act: async (page) => {
      await waitUntilFetchedAhead(page)
      await goOffline(page)
      await searchInVain(page)
    },
  },
  {
    what: 'search, no such name',
    ...SEARCH,
    act: async (page) => {
      await searchForName(page, 'Nobody called their company this')
      await page.getByText(en.nameSearch.noMatch('Nobody called their company this')).waitFor()
    },
  },
  {
    what: 'search, names failed',
    ...SEARCH,
    prepare: calls(BY_NAME, { status: 500 }),
    act: async (page) => {
      await searchForName(page, 'company')
      await waitForAlert(page)
    },
  },
]

/** A company found without pressing a button: from a start with only the number, and from a URL. */
const IN_PLACE: Scene[] = [
  {
    what: 'company, opening',
    path: pathOf('entityDetails'),
    device: ONLY_THE_TERM,
    isOpening: true,
    prepare: calls(BY_NUMBER, 'never'),
    act: (page) => page.getByText(en.search.waiting(KENTUCKY.number)).first().waitFor(),
  },
  {
    what: 'company, opening, slow',
    path: pathOf('entityDetails'),
    device: ONLY_THE_TERM,
    isOpening: true,
    prepare: withoutAnswerAndClock,
    act: async (page) => {
      await page.getByText(en.search.waiting(KENTUCKY.number)).first().waitFor()
      await waitTooLong(page)
    },
  },
  {
    what: 'company, server failed',
    path: pathOf('entityDetails'),
    device: ONLY_THE_TERM,
    prepare: calls(BY_NUMBER, { status: 500 }),
    act: waitForAlert,
  },
  {
    what: 'company, typed otherwise',
    ...SEARCH,
    act: async (page) => {
      await searchFor(page, '#812345')
      await page.getByText(en.entityDetails.typedOtherwise('#812345', KENTUCKY.number)).waitFor()
    },
  },
  {
    what: 'home, opening',
    path: pathOf('entityHome', KENTUCKY.number),
    device: NOTHING,
    isOpening: true,
    prepare: calls(BY_NUMBER, 'never'),
    act: (page) => page.getByText(en.search.waiting(KENTUCKY.number)).first().waitFor(),
  },
  { what: 'home, recorded before', path: pathOf('entityHome', KENTUCKY.number), device: RECORDED_BEFORE },
  { what: 'home, not found', path: pathOf('entityHome', UNKNOWN_NUMBER), device: NOTHING },
  {
    what: 'home, several registers',
    path: pathOf('entityHome', NUMBER_IN_TWO_REGISTERS),
    device: NOTHING,
    act: (page) => page.locator('button.match').first().waitFor(),
  },
  {
    what: 'home, captive portal',
    path: pathOf('entityHome', KENTUCKY.number),
    device: NOTHING,
    prepare: calls(BY_NUMBER, PORTAL),
    act: waitForAlert,
  },
]

export const LOOKUP_SCENES: Scene[] = [...AT_THE_SEARCH, ...IN_PLACE]

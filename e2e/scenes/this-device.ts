import type { Page } from 'playwright-core'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { field, press } from '../harness/controls.ts'
import { DRAFT_KEY } from '../harness/drafts.ts'
import { goOffline } from '../harness/network.ts'
import { linkTo } from '../harness/review.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { findCompany, pressInMore, startMinutes } from '../harness/walk.ts'
import { deviceWith, NOTHING, ORDINARY } from '../rubric/device.ts'
import { writeInOtherTab, type Scene } from './scene.ts'

const HALF_AN_HOUR_AND_MORE_MS = 31 * 60 * 1000
const CEO = { path: pathOf('ceo'), device: deviceWith({}) }

/** Even access to the storage throws, as in browsers that are set to store nothing. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

/** Stored items can be read, but nothing can be added. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

/**
 * After a release, the files of a screen that was not opened yet are gone. Returns a function that restores
 * them: requests stay routed, because a loading page can lose one when routing ends.
 */
export async function loseChunk(page: Page, name: string): Promise<() => void> {
  let isLost = true
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isLost ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  return () => {
    isLost = false
  }
}

const banner = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** What the person must know on every screen. */
const BANNERS: Scene[] = [
  {
    what: 'storage blocked',
    path: pathOf('entitySearch'),
    device: NOTHING,
    prepare: blockStorage,
    act: async (page) => {
      await findCompany(page, KENTUCKY.number, KENTUCKY.number)
      await startMinutes(page)
      await banner(page, en.notices.notSaving)
    },
  },
  {
    what: 'storage full',
    ...CEO,
    prepare: fillStorage,
    act: async (page) => {
      await field(page, en.people.city).fill('Louisville')
      await banner(page, en.notices.notSaving)
    },
  },
  {
    what: 'changed in another tab',
    ...CEO,
    act: async (page) => {
      await writeInOtherTab(page, (draft) => ({
        [DRAFT_KEY]: draft
          .replaceAll('Marguerite', 'Margarethe')
          .replace(/(?<="revision":")[^"]*/u, 'theirs'),
      }))
      await banner(page, en.notices.changedElsewhere)
    },
  },
  {
    what: 'recorded in another tab',
    ...CEO,
    act: async (page) => {
      const { receipt } = ORDINARY
      await writeInOtherTab(page, () => ({
        [`receipt:${receipt?.id}`]: JSON.stringify(receipt),
        [DRAFT_KEY]: undefined,
      }))
      await banner(page, en.notices.recordedMeanwhile(KENTUCKY.name))
    },
  },
  {
    what: 'recorded meanwhile',
    path: pathOf('review'),
    device: deviceWith({}),
    prepare: (page) =>
      page.route(`**/api${recordMinutes.url}`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000))
        await route.continue()
      }),
    act: async (page) => {
      await press(page, en.review.send)
      await linkTo(page, 'meetingDate').click()
      await banner(page, en.notices.recordedMeanwhile(KENTUCKY.name))
    },
  },
  {
    what: 'correction',
    path: pathOf('ceo'),
    device: { ...ORDINARY, draft: { supersedes: ORDINARY.receipt?.id } },
  },
  {
    what: 'old drafts dropped',
    path: pathOf('entityHome', KENTUCKY.number),
    device: { ...deviceWith({}), draft: { changedAt: '2025-01-01T12:00:00.000Z' } },
    act: (page) => banner(page, en.notices.oldDropped),
  },
  {
    what: 'idle',
    ...CEO,
    prepare: (page) => page.clock.install(),
    act: async (page) => {
      await page.clock.fastForward(HALF_AN_HOUR_AND_MORE_MS)
      await banner(page, en.notices.idle)
    },
  },
  {
    what: 'offline',
    ...CEO,
    act: async (page) => {
      await goOffline(page)
      await banner(page, en.notices.offline)
    },
  },
  {
    what: 'online again',
    ...CEO,
    act: async (page) => {
      // Browsers do not fetch code again that they could not fetch once.
      await page.locator('.so-far .page').first().waitFor({ state: 'attached' })
      await goOffline(page)
      await banner(page, en.notices.offline)
      await page.context().setOffline(false)
      await banner(page, en.notices.onlineAgain)
    },
  },
]

const PARTS_OF_THE_APP: Scene[] = [
  {
    what: 'chunk gone',
    path: pathOf('directors'),
    device: deviceWith({}),
    prepare: async (page) => void (await loseChunk(page, 'directors.screen')),
    act: (page) => page.getByRole('heading', { name: en.frame.problem }).waitFor(),
    isOpening: true,
  },
  {
    what: 'toast',
    path: pathOf('directors'),
    device: ORDINARY,
    act: async (page) => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await goOffline(page)
      const toast = page.getByRole('banner').locator('p.toast')
      await toast.waitFor()
      await toast.hover()
    },
  },
  {
    what: 'clear this draft',
    path: pathOf('discussion'),
    device: deviceWith({}),
    act: (page) => press(page, en.notices.clearDraft),
  },
  {
    what: 'draft cleared',
    path: pathOf('discussion'),
    device: deviceWith({}),
    act: async (page) => {
      await press(page, en.notices.clearDraft)
      await press(page.getByRole('dialog'), en.notices.clearDraft)
      await page.waitForURL(`**/${KENTUCKY.number}`)
    },
  },
  {
    what: 'this device is clear',
    path: pathOf('confirmation'),
    device: ORDINARY,
    act: async (page) => {
      await pressInMore(page, en.notices.finish)
      await press(page.getByRole('dialog'), en.notices.clearDevice)
      await banner(page, en.notices.deviceCleared)
    },
  },
]

export const DEVICE_SCENES: Scene[] = [...BANNERS, ...PARTS_OF_THE_APP]

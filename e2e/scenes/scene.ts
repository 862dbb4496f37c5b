import type { Page } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { field, press } from '../harness/controls.ts'
import { DRAFT_KEY } from '../harness/drafts.ts'
import type { State } from '../harness/states.ts'
import { COMPANY_ONLY, deviceWith, putDevice, screenStands, type Device } from '../rubric/device.ts'
import type { Route } from '../rubric/routes.ts'

/** A screen in one situation: stored data, network, time, and earlier actions. */
export type Scene = {
  what: string
  path: string
  device: Device
  /** Called before the URL is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** From the opened screen to the state to look at. */
  act?: (page: Page) => Promise<unknown>
  /** The screen is still loading when the picture is taken. */
  isOpening?: boolean
}

/** Brings a new page to a scene. */
export async function playScene(page: Page, { path, device, prepare, act, isOpening }: Scene): Promise<void> {
  const put = await putDevice(page, device)
  await prepare?.(page)
  await page.goto(path)
  await put.dispose()
  if (!isOpening) await screenStands(page)
  await act?.(page)
}

export function sceneOfState({ answers, ...state }: State): Scene {
  return { ...state, device: answers ? deviceWith(answers) : COMPANY_ONLY }
}

export function sceneOfRoute({ name, address, device }: Route, suffix: string): Scene {
  return { what: `${name}, ${suffix}`, path: address, device }
}

type Answer = { status: number; headers?: Record<string, string>; contentType?: string; body?: string }

/** How calls to `address` end: with this answer, without an answer, or without a connection. */
export function calls(address: string, answer: Answer | 'never' | 'cut') {
  return (page: Page) =>
    page.route(address, (route) => {
      if (answer === 'never') return undefined
      return answer === 'cut' ? route.abort('connectionrefused') : route.fulfill(answer)
    })
}

/** A public network's answer before the person signs in. */
export const PORTAL = { status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }

/** Longer than the eight seconds after which a wait is called slow. */
export const PAST_PATIENCE_MS = 8500

export async function waitForAlert(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

export async function searchFor(page: Page, number: string): Promise<void> {
  await field(page, en.entitySearch.label).fill(number)
  await press(page, en.entitySearch.submit)
}

/**
 * Simulates another tab of the same browser that changes the sample company's draft; undefined removes a key.
 */
export async function writeInOtherTab(
  page: Page,
  change: (draft: string) => Record<string, string | undefined>,
): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/bookmark.svg')
  const draft = await other.evaluate((key) => localStorage.getItem(key) ?? '{}', DRAFT_KEY)
  await other.evaluate(
    (items) => {
      for (const [key, text] of items) {
        if (text === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      }
    },
    Object.entries(change(draft)),
  )
  await other.close()
}

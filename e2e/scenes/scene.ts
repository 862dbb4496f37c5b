import type { Page } from 'playwright-core'
import { en } from '@minutebook/contract/words.en'
import { COMPANY_ONLY, deviceWith, putDevice, screenStands, type Device } from '../rubric/device.ts'
import type { Route } from '../rubric/routes.ts'
import { field, press } from '../harness/controls.ts'
import type { State } from '../harness/states.ts'

/** A screen as somebody may meet it: what the browser keeps, how the network answers, what time it is, what was done. */
export type Scene = {
  what: string
  path: string
  device: Device
  /** Before the address is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** From the screen as it opens to the state that is looked at. */
  act?: (page: Page) => Promise<unknown>
  /** The screen itself is still on its way when it is looked at. */
  isOpening?: boolean
}

/** Brings a page that nobody has used to a scene. */
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

/** How calls to `address` end: with this answer, without any, or without a connection. */
export function calls(address: string, answer: Answer | 'never' | 'cut') {
  return (page: Page) =>
    page.route(address, (route) => {
      if (answer === 'never') return undefined
      return answer === 'cut' ? route.abort('connectionrefused') : route.fulfill(answer)
    })
}

/** What a public network says to everything before somebody has signed in. */
export const PORTAL = { status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }

/** Past the eight seconds after which a wait is called slow (journey B1.7). */
export const PAST_PATIENCE_MS = 8500

export async function waitForAlert(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

export async function searchFor(page: Page, number: string): Promise<void> {
  await field(page, en.entitySearch.label).fill(number)
  await press(page, en.entitySearch.submit)
}

/** Another tab of the same browser writes. */
export async function writeInOtherTab(page: Page, change: (draft: string) => string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/bookmark.svg')
  const draft = await other.evaluate(() => localStorage.getItem('draft') ?? '{}')
  await other.evaluate((text) => localStorage.setItem('draft', text), change(draft))
  await other.close()
}

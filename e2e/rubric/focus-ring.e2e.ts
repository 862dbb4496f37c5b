// Full: every stop at every width and in both themes.
// @module-tag full
import type { Page } from 'playwright-core'
import { waitUntilFetchedAhead } from '../harness/controls.ts'
import { WIDTHS } from './census.ts'
import { visit } from './device.ts'
import { expect, point } from './point.ts'
import { ROUTES } from './routes.ts'
import { contrastOf } from './state-findings.ts'

/** More than any screen has stops. */
const MOST_STOPS = 120
const THEMES = ['light', 'dark'] as const

/** Walks all stops of a screen by Tab, and returns the faults. */
async function faultsOfStops(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(findFocus)
    if (!focus) return stop > 0 ? faults : ['nothing takes the focus']
    const fault = faultOf(focus)
    if (fault) faults.push(fault)
  }
  return [...faults, 'the focus goes round and round']
}

type Focus = {
  what: string
  /** Its middle is within the window and uncovered. */
  isSeen: boolean
  /** In pixels; 0 without a ring. */
  ring: number
  color: string
  /** The ground of the ring: the gap around the control shows the nearest background. */
  ground: string
}

function faultOf({ what, isSeen, ring, color, ground }: Focus): string | undefined {
  if (!isSeen) return `covered or out of view: ${what}`
  if (!(ring >= 3)) return `a ring of ${ring} pixels: ${what}`
  const contrast = contrastOf(color, ground)
  return contrast >= 3 ? undefined : `a ring of ${contrast.toFixed(2)}:1: ${what}`
}

/** Runs in the page. Undefined at the end of the page. */
function findFocus(): Focus | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return undefined
  const { left, top, width, height } = focused.getBoundingClientRect()
  // Hit testing finds nothing outside the window.
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
  let ground = 'rgb(255, 255, 255)'
  for (let around = focused.parentElement; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (backgroundColor === 'rgba(0, 0, 0, 0)') continue
    ground = backgroundColor
    break
  }
  return {
    what: focused.outerHTML.slice(0, 100),
    isSeen: hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit) === true),
    ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    color: outlineColor,
    ground,
  }
}

point(45, 'the ring at every stop', async ({ open, on }) => {
  const page = await open({ reducedMotion: 'reduce' })
  for (const { name, address, device } of ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      // The page beside the form loads after its heading, and moves the focused element.
      await waitUntilFetchedAhead(page)
      const faults: string[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 })
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme })
          for (const fault of await faultsOfStops(page)) faults.push(`${fault} (${width}, ${colorScheme})`)
        }
      }
      expect(faults.join('\n')).toBe('')
    })
  }
})

import type { Page } from 'playwright-core'
import { PAGES } from '@minutebook/contract/pages'
import { recordAt } from '../../test/serve-records.ts'
import { AXE, axeFindings, CONTRAST } from '../harness/axe.ts'
import { standAt } from '../harness/drafts.ts'
import { COMPANY, MEETING, PEOPLE, SENDING, show, type State } from '../harness/states.ts'
import { WIDTHS } from './census.ts'
import { expect, point } from './point.ts'
import { isWide, widenText } from './width.ts'

/** All that axe says of a screen at each width; of the other theme what colours can change. */
async function findingsOfAxe(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      const findings = await axeFindings(page, colorScheme === 'dark' ? CONTRAST : undefined)
      found.push(...findings.map((finding) => `${finding} (${width}, ${colorScheme})`))
    }
  }
  return found
}

async function findingsOfWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (what: string) => {
    if (await isWide(page)) found.push(`scrolls sideways ${what}`)
  }
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 800 })
    await look(`at ${width}`)
  }
  await widenText(page)
  await look('at 320 with wide text')
  return found
}

/**
 * Targets under 24 by 24 pixels, save those within a sentence and those that their label makes larger; buttons, boxes,
 * cards and links that stand alone that are lower than our 44; and what moves although nothing should.
 */
function findingsOfTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    const small = shown
      .filter((element) => element.matches('a, button, input:not([type=hidden]), select, textarea, summary'))
      .filter((element) => !element.closest('.visually-hidden, p, .skip-link'))
      .filter((element) => !(element instanceof HTMLInputElement && element.labels?.length))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24)
      })
    const alone = '.button-link, .card-actions > *, .summary-action > *, .actions > a, .footer-links > a'
    const low = shown.filter(
      (element) =>
        element.matches(`.button, .input, .choice, ${alone}`) && element.getBoundingClientRect().height < 44,
    )
    const moving = document.getAnimations().length
    const slow = shown.filter((element) => getComputedStyle(element).transitionDuration !== '0s')
    return [
      ...small.map((element) => `under 24 pixels: ${element.outerHTML.slice(0, 80)}`),
      ...low.map((element) => `lower than 44 pixels: ${element.outerHTML.slice(0, 80)}`),
      ...slow.map((element) => `moves: ${element.outerHTML.slice(0, 80)}`),
      ...(moving > 0 ? [`${moving} animations`] : []),
    ]
  })
}

/** Widths where a target may be squeezed and where there is room. */
async function findingsOfTargetsAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await findingsOfTargets(page)).map((finding) => `${finding} (${width})`))
  }
  return found
}

/** Minutes as somebody sees them who opens their private link. */
async function recordState(origin: string): Promise<State> {
  const { read } = await recordAt(origin)
  return {
    what: 'a record',
    path: `${PAGES.receipt}#r=${read}`,
    act: (page) => page.getByRole('main').getByRole('term').first().waitFor(),
  }
}

for (const [part, states] of [
  ['the company', COMPANY],
  ['people', PEOPLE],
  ['the meeting', MEETING],
  ['sending', SENDING],
] as const) {
  point(46, `the screens of ${part} in every state`, async ({ open, server, on }) => {
    const page = await open({
      reducedMotion: 'reduce',
      expected: [/\b(300|404)\b/u],
      async prepare(opened) {
        await opened.addInitScript(AXE)
      },
    })
    await standAt(page, 'entityHome')
    for (const state of part === 'sending' ? [...states, await recordState(server.origin)] : states) {
      await on(state.what, async () => {
        await show(page, state)
        const findings = [
          ...(await findingsOfTargetsAtEachWidth(page)),
          ...(await findingsOfAxe(page)),
          ...(await findingsOfWidth(page)),
        ]
        expect(findings).toEqual([])
      })
    }
  })
}

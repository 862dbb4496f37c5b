// Full: every state of every screen.
// @module-tag full
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { STEPS } from '@minutebook/domain/journey'
import { AXE, axeFindings } from '../harness/axe.ts'
import { standAt } from '../harness/drafts.ts'
import { leftovers, takeLanguage } from '../harness/languages.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { COMPANY, MEETING, PEOPLE, SENDING, show, type State } from '../harness/states.ts'
import { expect, test } from '../harness/test.ts'

/** The words of people and of the register stay as they are, and so do the names of browser settings. */
const OWN = [
  KENTUCKY.name,
  'by video call',
  'attorney',
  'Global Privacy Control',
  'Do Not Track',
  'First Bank of Frankfort',
  'the next meeting',
  'The notice came late',
  'The roof of the press shop',
  'Activa · Active',
  '(Secretary)',
  ': Secretary',
  'Chief Executive Officer',
  '“company,”',
]

const AREAS = [
  ['the company', COMPANY],
  ['people', PEOPLE],
  ['the meeting', MEETING],
  ['sending', SENDING],
] as const

/** A dialog covers everything else: the language buttons cannot be reached before it is answered. */
const isUnderDialog = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]') !== null)

const SMALLEST = { width: 320, height: 640 }

async function findingsIn(page: Page, { what }: State): Promise<string[]> {
  await takeLanguage(page, 'en', 'es')
  const english = await leftovers(page, 'en', OWN)
  const axe = await axeFindings(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const lang = await page.evaluate(() => document.documentElement.lang)
  await takeLanguage(page, 'es', 'en')
  const spanish = await leftovers(page, 'es', OWN)
  return [
    ...english.map((text) => `${what}, in Spanish: “${text}”`),
    ...spanish.map((text) => `${what}, in English again: “${text}”`),
    ...axe.map((finding) => `${what}, in Spanish: ${finding}`),
    ...(isWide ? [`${what}: scrolls sideways`] : []),
    ...(lang === 'es' ? [] : [`${what}: the page is marked as ${lang}`]),
  ]
}

test('the tested states cover every screen', () => {
  const paths = new Set(AREAS.flatMap(([, states]) => states.map(({ path }) => path.split('?')[0])))
  const missing = STEPS.filter(({ path }) => !path.startsWith(':') && !paths.has(`/${path}`))
  expect(missing).toEqual([])
})

describe.for(AREAS)('the screens of %s', ([_area, states]) => {
  test('show no word of the other language, have no axe finding and do not scroll sideways at 320 pixels', async ({
    open,
  }) => {
    const page = await open({
      viewport: SMALLEST,
      reducedMotion: 'reduce',
      expected: [/\b(300|404)\b/u],
      async prepare(opened) {
        await opened.addInitScript(AXE)
      },
    })
    await standAt(page, 'entityHome')
    const found: string[] = []
    let looked = 0
    for (const state of states) {
      await show(page, state)
      if (await isUnderDialog(page)) continue
      looked += 1
      found.push(...(await findingsIn(page, state)))
    }
    expect(found).toEqual([])
    expect(looked).toBeGreaterThan(states.length / 2)
  })
})

import { chromium } from 'playwright-core'
import { installedChromium } from '../e2e/harness/chromium.ts'
import { ROOMY_SERVER, startServer } from '../e2e/harness/server-process.ts'
import { measureFirstField, type FirstField } from './first-field.ts'
import { buildPeerPages, servePeerPages } from './peer-pages.ts'
import { median } from './rounds.ts'
import { measureScores } from './scores.ts'
import { measureStep } from './step.ts'

/*
 * The app in the browser: the time until the first field is usable, compared with a bare React page and two
 * form kits, on a slow network with a slow processor, in turns so that other load affects all; the time of a
 * step; and Lighthouse's scores.
 */
const ROUNDS = 5

const ours = await startServer(ROOMY_SERVER)
try {
  const peers = await servePeerPages(await buildPeerPages())
  await measurePages(peers.addresses).finally(peers.close)
  for (const { says, scores } of await measureScores(ours.origin)) {
    const figures = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
    console.log(`\nLighthouse, phone, ${says}: ${figures.join(', ')}`)
  }
} finally {
  await ours.stop()
}

async function measurePages(peers: Record<string, string>): Promise<void> {
  const browser = await chromium.launch(await installedChromium())
  try {
    const pages: Record<string, string> = { Minutebook: `${ours.origin}/question1`, ...peers }
    const fields = Object.keys(pages).map((name): [string, FirstField[]] => [name, []])
    const steps: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, found] of fields) found.push(await measureFirstField(browser, pages[name] ?? ''))
      steps.push(await measureStep(browser, ours.origin))
    }
    reportFields(new Map(fields))
    console.log(
      `\nOne step to the next, its chunk fetched ahead: ${Math.round(median(steps))} ms   goal <= 100 ms`,
    )
  } finally {
    await browser.close()
  }
}

function reportFields(fields: ReadonlyMap<string, FirstField[]>): void {
  const mine = medians(fields.get('Minutebook') ?? [])
  console.log('\nThe first field, slow 4G, processor slowed 4 times (milliseconds; ratio of ours to theirs)')
  for (const [name, found] of fields) {
    const { shown, ready } = medians(found)
    const ratios =
      name === 'Minutebook' ? '' : `  ${(mine.shown / shown).toFixed(2)}  ${(mine.ready / ready).toFixed(2)}`
    console.log(
      `  ${name.padEnd(12)} can be typed into ${Math.round(shown)}, answers a press ${Math.round(ready)}${ratios}`,
    )
  }
}

function medians(found: readonly FirstField[]): FirstField {
  return { shown: median(found.map(({ shown }) => shown)), ready: median(found.map(({ ready }) => ready)) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { aFreePort } from '../../test/support/free-port.ts'
import { buildWeb } from './build-web.ts'
import { arriveAt } from './controls.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { ROOMY_SERVER, startServer } from './server-process.ts'
import { answerFromDirectors, answerOffice, findCompany, save, startMinutes } from './walk.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'docs', 'example-gateway.mjs')

export const EXAMPLE_SECRET = 'example'

/** A company that the example gateway has. */
export const MAPLETON = { number: '0044017', name: 'Mapleton Mill, Inc.', officer: 'Ruth Osei' }

/**
 * The app built for the gateway of `docs/example-gateway.mjs`, which answers only its pages, over a
 * connection that can be cut. `settings` are additional build settings; `host` is the name under which a
 * browser opens the pages.
 */
export async function openAtExampleGateway(settings: Record<string, string> = {}, host = '127.0.0.1') {
  const port = await aFreePort()
  const gateway = await startGateway(`http://${host}:${port}`)
  const line = await startFaultProxy(gateway.origin)
  const web = await buildWeb({ VITE_API_BASE: line.origin, VITE_LOOKUP_SECRET: EXAMPLE_SECRET, ...settings })
  const pages = await startServer(ROOMY_SERVER, { settings: { PORT: String(port), WEB_FOLDER: web.folder } })
  return {
    origin: pages.origin.replace('127.0.0.1', host),
    line,
    async stop() {
      await pages.stop()
      await web.remove()
      await line.stop()
      await gateway.stop()
    },
  }
}

/** Every route up to the review, with each answer given as a person gives it. `typed` finds the company. */
export async function walkToReview(page: Page, typed: string): Promise<void> {
  await arriveAt(page, pathOf('entitySearch'))
  await findCompany(page, typed, MAPLETON.number)
  await startMinutes(page)
  await save(page)
  await answerOffice(page, 'secretary', MAPLETON.officer)
  await answerOffice(page, 'cfo', 'nobody')
  await answerFromDirectors(page, { named: MAPLETON.officer, startTime: '9:30 am' })
}

async function startGateway(pages: string) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], PORT: '0', PAGES: pages },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const origin = /http:\/\/127\.0\.0\.1:\d+/u.exec(String(said))?.[0]
  if (!origin) throw new Error(`The gateway did not say its address: ${said}`)
  return {
    origin,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { aFreePort } from '../../test/support/free-port.ts'
import { buildWeb } from './build-web.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { ROOMY_SERVER, startServer } from './server-process.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'docs', 'example-gateway.mjs')

export const EXAMPLE_SECRET = 'example'

/** A company that the example gateway has. */
export const MAPLETON = { number: '0044017', name: 'Mapleton Mill, Inc.' }

/**
 * The app built for the gateway of `docs/example-gateway.mjs`, which answers only its pages, over a connection that can be cut. `settings`
 * are additional build settings.
 */
export async function openAtExampleGateway(settings: Record<string, string> = {}) {
  const port = await aFreePort()
  const gateway = await startGateway(`http://127.0.0.1:${port}`)
  const line = await startFaultProxy(gateway.origin)
  const web = await buildWeb({ VITE_API_BASE: line.origin, VITE_LOOKUP_SECRET: EXAMPLE_SECRET, ...settings })
  const pages = await startServer(ROOMY_SERVER, { settings: { PORT: String(port), WEB_FOLDER: web.folder } })
  return {
    origin: pages.origin,
    line,
    async stop() {
      await pages.stop()
      await web.remove()
      await line.stop()
      await gateway.stop()
    },
  }
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

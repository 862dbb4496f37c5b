// Full: builds the app for another gateway.
// @module-tag full
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { en } from '@minutebook/i18n/words.en'
import { buildWeb } from '../harness/build-web.ts'
import { field, heading, press } from '../harness/controls.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { expect, test as base } from '../harness/test.ts'

/*
 * An app built for our own gateway on another host (`VITE_API_BASE`): the content policy of its pages allows these calls, and nothing else.
 */
const test = base.extend('elsewhere', { scope: 'file' }, async ({ server }, { onCleanup }) => {
  const asked: string[] = []
  const gateway = createServer((request, response) => {
    asked.push(String(request.url?.split('?')[0]))
    void passOn(server.origin, request, response)
  })
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const { port } = gateway.address() as AddressInfo // true because it listens on a port
  const web = await buildWeb({
    VITE_API_BASE: `http://127.0.0.1:${port}/v2`,
    VITE_GATEWAY: 'minutebook',
  })
  const pages = await startServer(ROOMY_SERVER, { settings: { WEB_FOLDER: web.folder } })
  onCleanup(async () => {
    await pages.stop()
    await web.remove()
    gateway.close()
  })
  return { origin: pages.origin, asked }
})

test('the app looks a company up at the gateway it was built for', async ({ open, elsewhere }) => {
  const page = await open({ baseURL: elsewhere.origin, path: '/question1' })
  await field(page, en.entitySearch.label).fill(KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await heading(page, en.entityDetails.heading).waitFor()
  expect(elsewhere.asked).toContain('/v2/searchByNumber')
})

/** Like a gateway that another host's pages may call (CORS). */
async function passOn(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '', headers } = request
  const allowed = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (method === 'OPTIONS') {
    response.writeHead(204, allowed).end()
    return
  }
  const body = method === 'POST' ? await text(request) : undefined
  const type = headers['content-type'] ?? 'application/json'
  const answer = await fetch(origin + url.replace('/v2', '/api'), {
    method,
    body,
    headers: { 'content-type': type },
  })
  response.writeHead(answer.status, {
    ...allowed,
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
  })
  response.end(await answer.text())
}

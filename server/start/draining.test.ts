import fastify from 'fastify'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnectionsWhenDraining } from './graceful-shutdown.ts'

test('a response in progress at shutdown arrives complete, and idle connections do not delay it', async () => {
  const app = fastify({ keepAliveTimeout: 60_000 })
  const slow = new PassThrough()
  closeConnectionsWhenDraining(app, { isDraining: false })
  app.get('/', (_request, reply) => reply.send(slow))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // true because it listens on a port

  const socket = connect({ host: '127.0.0.1', port })
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write('GET / HTTP/1.1\r\nhost: minutebook.test\r\n\r\n')
  slow.write('the first half')
  await expect.poll(() => answer).toContain('the first half')

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  slow.end(' and the second')
  await Promise.all([closed, once(socket, 'close')])
  expect(answer).toContain(' and the second')
})

test('an answer before the listening ends does not close its connection', async () => {
  const app = fastify({ return503OnClosing: false })
  const met: unknown[] = []
  async function ask(): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    const { port } = app.server.address() as AddressInfo // true because it listens on a port
    const [answer] = await once(get({ port, agent }), 'response')
    await once(answer.resume(), 'close')
    met.push(answer.headers.connection)
    agent.destroy()
  }
  closeConnectionsWhenDraining(app, { isDraining: true })
  app.get('/', () => 'answered').addHook('preClose', ask)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()
  expect(met).toEqual([undefined])
})

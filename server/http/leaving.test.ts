import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endConnectionsWhenLeaving } from './leaving.ts'

test('an answer that was on its way when the end began arrives whole, and nothing waits for its connection', async () => {
  const app = fastify({ keepAliveTimeout: 60_000 })
  const slow = new PassThrough()
  endConnectionsWhenLeaving(app, { isLeaving: false })
  app.get('/', (_request, reply) => reply.send(slow))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port

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

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * Stands where a proxy stands before a pair of databases: one address that leads to whichever is told. Connections that
 * were made before stay where they led.
 */
export async function aTcpRelay(port: number) {
  let target = port
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {}) // it closes, too
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    relay.close()
  })
  return {
    port: (relay.address() as AddressInfo).port, // it listens on a port
    leadTo: (other: number) => (target = other),
  }
}

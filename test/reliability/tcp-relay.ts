import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Acts as a proxy before a pair of databases: one address that leads to the selected one. Existing
 * connections stay with their database.
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
      one.on('error', () => {}) // it closes too
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
    port: (relay.address() as AddressInfo).port, // true because it listens on a port
    leadTo: (other: number) => (target = other),
  }
}

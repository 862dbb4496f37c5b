import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign, from 32,768 on Linux: no other process takes it by chance. */
const [LOWEST, HIGHEST] = [15_000, 32_000]

/** A loopback port that was free a moment ago. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      // Another process has it.
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

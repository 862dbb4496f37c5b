import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems hand out by themselves, from 32,768 on Linux: nobody takes it by chance meanwhile. */
const [LOWEST, HIGHEST] = [15_000, 32_000]

/** A port of the loopback that nobody had a moment ago. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      // Somebody has it.
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

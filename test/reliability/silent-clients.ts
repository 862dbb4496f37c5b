import { connect, type Socket } from 'node:net'
import { workerData } from 'node:worker_threads'

/** The server that the clients of this thread call. */
export type SilentClients = { port: number; connections: number; path: string }

/** More at once than a connection may have, and exactly as many. */
const REQUESTS = [1_200, 8] as const
/** How often each client reconnects: a client that reads nothing does not notice that it was cut off. */
const ANEW_EVERY_MS = 4_000

/*
 * A thread of clients that request a file again and again and read nothing. They need their own thread,
 * because the test measures how long others wait.
 */
const { port, connections, path } = workerData as SilentClients // the test passes it
for (let index = 0; index < connections; index += 1) {
  const asked = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS[index % REQUESTS.length] ?? 1)
  let socket: Socket | undefined
  const begin = () => {
    socket?.destroy()
    const own = connect(port, '127.0.0.1', () => own.write(asked))
    own.on('error', () => {}).pause() // it closes too
    socket = own
  }
  begin()
  // Each client reconnects at a different moment.
  setTimeout(() => setInterval(begin, ANEW_EVERY_MS), (index / connections) * ANEW_EVERY_MS)
}

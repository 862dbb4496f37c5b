import { connect, createServer, type Socket } from 'node:net'
import { listenOnFreePort } from './pass-on.ts'

/** Where a bad network ends a call, in the order in which a call reaches these points. */
export const CUTS = [
  'before the request',
  'within the request',
  'before the response',
  'within the response',
  'an error page',
  'a captive portal',
] as const
export type Cut = (typeof CUTS)[number]

/** After these cuts, the server has carried out the call. */
export const CUTS_AFTER_THE_WORK: readonly Cut[] = [
  'before the response',
  'within the response',
  'an error page',
]

type FaultProxy = {
  origin: string
  /** Cuts every call to this path until `mend`, because a browser retries some calls itself. */
  cut: (path: string, cut: Cut) => void
  mend: () => void
  /** The heads of all requests to a path that arrived here, cut or not, in order. */
  headsOf: (path: string) => string[]
  stop: () => Promise<void>
}

/** An HTTP/1.1 message with a content length. */
type Message = { head: string; bytes: Buffer; rest: Buffer }

/** A proxy that breaks real connections at a given byte position. It passes everything else unchanged. */
export async function startFaultProxy(serverOrigin: string): Promise<FaultProxy> {
  const port = Number(new URL(serverOrigin).port)
  const heads: string[] = []
  const clients = new Set<Socket>()
  let broken: { path: string; cut: Cut } | undefined

  const listener = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    join(client, connect(port, '127.0.0.1'), (head) => {
      heads.push(head)
      return broken && isTo(broken.path, head) ? broken.cut : undefined
    })
  })
  const ownPort = await listenOnFreePort(listener)

  return {
    origin: `http://127.0.0.1:${ownPort}`,
    cut: (path, cut) => (broken = { path, cut }),
    mend: () => (broken = undefined),
    headsOf: (path) => heads.filter((head) => isTo(path, head)),
    async stop() {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** A CORS preflight does not count as a call. */
function isTo(path: string, head: string): boolean {
  return new RegExp(String.raw`^(?!OPTIONS )\w+ ${path}[? ]`, 'u').test(head)
}

/** Passes requests on one by one, as browsers send them, and answers as they arrive. */
function join(client: Socket, server: Socket, cutFor: (head: string) => Cut | undefined): void {
  let unread: Buffer = Buffer.alloc(0)
  let takeAnswer = (chunk: Buffer): void => void client.write(chunk)
  server.on('data', (chunk: Buffer) => takeAnswer(chunk))
  server.on('end', () => client.end())
  client.on('end', () => server.end())
  // An error on one side closes the other too; the test itself caused it.
  server.on('error', () => client.destroy())
  client.on('error', () => server.destroy())

  client.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    for (let request = parseMessage(unread); request; request = parseMessage(unread)) {
      unread = request.rest
      const cut = cutFor(request.head)
      if (cut) takeAnswer = breakAt(cut, request.bytes, { client, server })
      else server.write(request.bytes)
    }
  })
}

/** Carries out the cut, and returns what to do with the server's answer. */
function breakAt(cut: Cut, request: Buffer, { client, server }: Record<'client' | 'server', Socket>) {
  const reset = () => {
    client.resetAndDestroy()
    server.destroy()
  }
  switch (cut) {
    case 'before the request':
      reset()
      return () => undefined
    case 'within the request':
      server.write(firstHalf(request), reset)
      return () => undefined
    case 'before the response':
      server.write(request)
      return reset
    case 'within the response':
      server.write(request)
      return whenWhole((answer) => client.end(firstHalf(answer)))
    case 'an error page':
      server.write(request)
      return whenWhole(() => client.end(page('502 Bad Gateway', '<h1>502 Bad Gateway</h1>')))
    case 'a captive portal':
      client.end(page('200 OK', '<h1>Welcome to our Wi-Fi</h1><p>Sign in to go on.</p>'))
      return () => undefined
  }
}

/** The head of an answer with half of the body, so that the browser knows that a part is missing. */
function firstHalf(bytes: Buffer): Buffer {
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4
  const from = bodyAt < bytes.length ? bodyAt : 0
  return bytes.subarray(0, from + Math.floor((bytes.length - from) / 2))
}

function whenWhole(take: (answer: Buffer) => void): (chunk: Buffer) => void {
  let answer: Buffer = Buffer.alloc(0)
  return (chunk) => {
    answer = Buffer.concat([answer, chunk])
    if (parseMessage(answer)) take(answer)
  }
}

function parseMessage(bytes: Buffer): Message | undefined {
  const headLength = bytes.indexOf('\r\n\r\n')
  if (headLength < 0) return undefined
  const head = bytes.toString('latin1', 0, headLength)
  const bodyLength = Number(/^content-length: *(\d+)/imu.exec(head)?.[1] ?? 0)
  const length = headLength + 4 + bodyLength
  if (bytes.length < length) return undefined
  return { head, bytes: bytes.subarray(0, length), rest: bytes.subarray(length) }
}

function page(status: string, body: string): string {
  return [
    `HTTP/1.1 ${status}`,
    'content-type: text/html',
    `content-length: ${body.length}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

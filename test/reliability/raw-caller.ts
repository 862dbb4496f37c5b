import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/** A request as any program can make it, including what `fetch` refuses to send. */
export type Asked = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** 0: the connection ended without an answer. */
export type Status = number

/** Calls one server over a few kept-alive connections. */
export function aCaller(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })

  function ask({ method, path, body = '', ...asked }: Asked): Promise<{ status: Status; text: string }> {
    // Node's client sends no length for methods that seldom have a body.
    const headers = { ...asked.headers, 'content-length': Buffer.byteLength(body) }
    return new Promise((resolve) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', () => {}) // it closes too
      })
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.end(body)
    })
  }

  return { ask, end: () => agent.destroy() }
}

/** The longest wait for an answer to an incomplete request. */
const SILENCE_MS = 2_000
/** A request smuggled in behind the first is answered within this time. */
const FURTHER_ANSWERS_MS = 50

/** Sends raw bytes on a new connection. Returns everything that comes back until it closes. */
export function sendBytes(origin: string, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    // Node's server drops an answer that it is still reading from a file once the other side has ended.
    const end = () => socket.end()
    const silence = setTimeout(end, SILENCE_MS)
    socket.once('data', () => setTimeout(end, FURTHER_ANSWERS_MS))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => {}) // it closes too
    socket.on('close', () => {
      clearTimeout(silence)
      resolve(answer)
    })
  })
}

/** The statuses of all answers in a response. */
export function statusesIn(answer: string): Status[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gmu)].map(([, status]) => Number(status))
}

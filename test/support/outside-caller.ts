import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { toBase64Url } from '@minutebook/contract/bytes'
import {
  DEFAULT_LOOKUP_SECRET,
  openEnvelope,
  ENVELOPE_PREFIX,
  NONCE_BYTES,
} from '@minutebook/contract/envelope'

/** A JSON object as an outside caller sees it. */
export type Json = Record<string, unknown>

/** The specification's payload for a company, from a client that does not know our additions. */
export type BarePayload = ReturnType<typeof barePayload>

/** Looks a company up over HTTP and decrypts the answer, like any client of the specification. */
export async function lookUp(origin: string, term: string): Promise<Record<string, string>> {
  const { text } = await ask(`${origin}/api/searchByNumber?term=${encodeURIComponent(term)}`)
  // The thirteen fields are texts; a missing one fails the test that uses it.
  return JSON.parse(await openEnvelope(text, DEFAULT_LOOKUP_SECRET)) as Record<string, string>
}

const ASK_AGAIN_MS = 100

/**
 * A server sheds calls while other programs keep the machine busy. That fails no test: this asks again, as
 * callers are told to.
 */
async function ask(url: string, init?: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (response.status !== 503 || !text.includes('"overloaded"')) return { response, text }
  await sleep(ASK_AGAIN_MS)
  return ask(url, init)
}

export function barePayload(entity: Record<string, string>) {
  return {
    EntityName: entity['EntityName'],
    EntityNumber: entity['EntityNumber'],
    AuthorisedPerson: entity['Authorized'],
    MeetingAddress: entity['EntityAddress'],
    MeetingDate: '2026-11-20T14:30:00.000Z',
    AllDirectorsAttendence: true,
    Discussion: 'Election of directors',
    Persons: {
      CEO: {
        FirstName: 'Ada',
        MiddleName: '',
        LastName: 'Byron',
        Address: '',
        City: '',
        State: '',
        ZipCode: '',
      },
      Directors: [{ FirstName: 'Ada', LastName: 'Byron' }],
    },
    type: 'meeting-minutes',
  }
}

export type Answer = { status: number; headers: Headers; body: Json; text: string }

/** Posts JSON and parses the response. Sends a text body unchanged. */
export async function post(
  url: string,
  body: Json | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: isRaw ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parseJson(text), text }
}

/**
 * Waits until the server has begun to read a request. Resolves to a function that sends the body and resolves
 * to the status.
 */
export function beginToPost(url: string, body: string): Promise<() => Promise<number | undefined>> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  return new Promise((hasBegun, reject) => {
    const sent = request(url, { method: 'POST', headers }).on('error', reject)
    const answered = once(sent, 'response').then(([answer]: IncomingMessage[]) => answer?.statusCode)
    sent.on('continue', () =>
      hasBegun(() => {
        sent.end(body)
        return answered
      }),
    )
    sent.flushHeaders()
  })
}

/** The part that clients of the specification read: `data.addinformation`. */
export function recordedIn({ body }: Pick<Answer, 'body'>): Record<string, string> {
  // Only called with answers to a submission; anything else fails the test here.
  const { data } = body as { data: { addinformation: Record<string, string> } }
  return data.addinformation
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json // our answers are objects or empty
  } catch {
    return {}
  }
}

/** Sends raw bytes to `origin` and returns everything that comes back until the server closes. */
export function sendBytes(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** The encrypted answer of a lookup, for tests that imitate a server: uses WebCrypto, as in a browser. */
export async function sealEnvelope(text: string, secret: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await makeKey(secret),
    new TextEncoder().encode(text),
  )
  return ENVELOPE_PREFIX + toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

async function makeKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
}

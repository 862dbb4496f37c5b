import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { AnyProblemSchema, type AnyProblem } from '@minutebook/contract/problem-body'
import { anySignal } from './any-signal.ts'

/** The build settings, read here and nowhere else in the app; the build has checked them. An empty one counts as not given. */
export const API_BASE: string = import.meta.env.VITE_API_BASE || '/api'
export const LOOKUP_SECRET: string = import.meta.env.VITE_LOOKUP_SECRET || DEFAULT_LOOKUP_SECRET

/** How people reach whoever runs the service. */
export const CONTACT: string | undefined = import.meta.env.VITE_CONTACT

/** Milliseconds after which a call is given up; without the setting a call waits for ever (specification §9). */
const TIMEOUT_MS = Number(import.meta.env.VITE_REQUEST_TIMEOUT_MS ?? 0)
export const HAS_TIME_LIMIT = TIMEOUT_MS > 0

/** What came of a call, before anybody read the body's meaning. `offline` and `network` had no answer at all. */
export type Reply<Body = string> =
  | { kind: 'answer'; status: number; body: Body; retryAfter: number | undefined; isJson: boolean }
  | { kind: 'stopped' }
  | { kind: 'offline' }
  | { kind: 'network' }

type Request = {
  method: 'GET' | 'POST'
  url: string
  query?: Record<string, string | undefined>
  body?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** A gateway's own errors: the request may well have arrived behind it. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504])

/** One `fetch` of a text. Expected trouble is a value: callers tell the kinds apart on screen. */
export function send(request: Request): Promise<Reply> {
  return ask(request, (response) => response.text())
}

/** The same for a file. */
export function sendForFile(request: Request): Promise<Reply<Blob>> {
  return ask(request, (response) => response.blob())
}

async function ask<Body>(
  { method, url, query = {}, body, headers = {}, signal }: Request,
  readBody: (response: Response) => Promise<Body>,
): Promise<Reply<Body>> {
  const address = `${API_BASE}${url}${queryString(query)}`
  const timeLimit = HAS_TIME_LIMIT ? [AbortSignal.timeout(TIMEOUT_MS)] : []
  try {
    const response = await fetch(address, {
      method,
      signal: anySignal([...(signal ? [signal] : []), ...timeLimit]),
      cache: 'no-store',
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json', ...headers } }),
    })
    return {
      kind: 'answer',
      status: response.status,
      body: await readBody(response),
      retryAfter: readRetryAfter(response.headers.get('retry-after')),
      isJson: /json/iu.test(response.headers.get('content-type') ?? ''),
    }
  } catch {
    // The browser does not say why a call failed; whether it is offline or was stopped we know ourselves.
    if (signal?.aborted) return { kind: 'stopped' }
    return { kind: navigator.onLine ? 'network' : 'offline' }
  }
}

function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Whole seconds, or a date (RFC 9110 §10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The body as JSON that fits the schema, or undefined: a page of a captive portal is neither. */
export function readJson<Schema extends z.ZodMiniType>(
  body: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON: said by the missing value.
    return undefined
  }
}

/** The titles of problems are for callers without words of their own: the app has none of them. */
export function readProblem(body: string): AnyProblem | undefined {
  return readJson(body, AnyProblemSchema)
}

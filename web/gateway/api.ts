import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { AnyProblemSchema, type AnyProblem } from '@minutebook/contract/problems'
import { anySignal } from '../browser/any-signal.ts'
import { inBrowser } from '../browser/base.ts'
import { tabStorage } from '../browser/storage.ts'

/** Settings of the build, which has checked them (`web/build/settings.ts`). */
export const API_BASE: string = import.meta.env.VITE_API_BASE || inBrowser('/api')
export const LOOKUP_SECRET: string = import.meta.env.VITE_LOOKUP_SECRET || DEFAULT_LOOKUP_SECRET

/**
 * Milliseconds after which a call is aborted. Without the setting, a call waits forever (specification §9).
 */
const TIMEOUT_MS = Number(import.meta.env.VITE_REQUEST_TIMEOUT_MS ?? 0)
export const HAS_TIME_LIMIT = TIMEOUT_MS > 0

/** The result of a call with its body as text. With `offline` and `network` there was no answer. */
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

const CLOCK_KEY = 'clock-lead'

/**
 * Milliseconds by which this device's clock is ahead of the gateway's, from the last answer to this tab; 0 if
 * unknown.
 */
export function clockLeadMs(): number {
  return Number(tabStorage.read(CLOCK_KEY) ?? 0)
}

/** Pages of another host may not read the header unless the gateway allows it. */
function noteClock({ headers }: Response): void {
  const lead = Date.now() - Date.parse(headers.get('date') ?? '')
  if (Number.isFinite(lead)) tabStorage.write(CLOCK_KEY, String(lead))
}

/** Errors of a proxy: the request may have reached the server behind it. */
export const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504])

/** Sends one request and reads the answer as text. Expected failures are values, which screens tell apart. */
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
    noteClock(response)
    return {
      kind: 'answer',
      status: response.status,
      body: await readBody(response),
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
      isJson: /json/iu.test(response.headers.get('content-type') ?? ''),
    }
  } catch {
    // The browser does not say why a call failed, but we know whether it was stopped or is offline.
    if (signal?.aborted) return { kind: 'stopped' }
    return { kind: navigator.onLine ? 'network' : 'offline' }
  }
}

function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Whole seconds, or a date (RFC 9110 §10.2.3). */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The body as JSON that fits the schema, or undefined: a page of a captive portal is neither. */
export function parseJson<Schema extends z.ZodMiniType>(
  body: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    // Not JSON, so there is no value.
    return undefined
  }
}

/** A problem of any code: the app shows its own words for those that it knows. */
export function parseProblem(body: string): AnyProblem | undefined {
  return parseJson(body, AnyProblemSchema)
}

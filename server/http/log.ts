import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { pino, type DestinationStream } from 'pino'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import type { Metrics } from '../health/metrics.ts'

export type Logger = FastifyBaseLogger

/** Fastify's own request lines contain addresses and query strings, so they are switched off. */
export const withoutRequestLines = new LogController({ disableRequestLogging: true })

/**
 * The most bytes kept for a reader that stalls or a disk that is full. Further lines are dropped, so that no
 * request waits for the log.
 */
const UNREAD_BYTES = 16 * 1024 * 1024

/**
 * Writes JSON lines with an allowlist of fields: no body, query, client address or error message, since a
 * message may quote user input.
 */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const serializers = { err: toLoggedError, req: () => undefined, res: () => undefined }
  return pino({ level, base: null, timestamp: createTimestamp(), serializers }, destination)
}

/**
 * RFC 3339 in UTC. Written once for all lines of a millisecond: under load it would cost as much as the rest
 * of a line.
 */
function createTimestamp(): () => string {
  let at = Number.NaN
  let member = ''
  return () => {
    const now = Date.now()
    if (now !== at) member = `,"time":"${new Date(now).toISOString()}"`
    at = now
    return member
  }
}

/**
 * How long lines wait for others, because a write costs more than making a line. Only a killed process loses
 * them.
 */
const TOGETHER_MS = 10

/**
 * Writes lines together, and keeps what a full pipe or disk does not take for the next write. Node opens a
 * pipe so that a write to it fails when it is full, instead of waiting.
 */
function standardOutput(): DestinationStream {
  const { fd } = process.stdout
  const output = pino.destination({ dest: fd, sync: true, maxLength: UNREAD_BYTES, retryEAGAIN: () => false })
  // Without a listener, a full pipe or disk would end the process.
  output.on('error', () => {})
  let lines = ''

  function flush(): void {
    if (lines !== '') output.write(lines)
    lines = ''
  }

  process.on('exit', flush)
  return {
    write(line) {
      if (lines === '') setTimeout(flush, TOGETHER_MS)
      lines += line
    },
  }
}

const NO_ROUTE = '(none)'

/**
 * Logs one line per request: method, route pattern, status, problem code, milliseconds and request id.
 * Measures it, too.
 */
export function noteRequests(app: FastifyInstance, durations: Metrics['requests']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, problem: code } = request
    const { statusCode: status, elapsedTime } = reply
    const route = request.routeOptions.url ?? NO_ROUTE
    // pino omits undefined fields, so there is no `code` without a problem.
    request.log.info(
      { requestId: request.id, method, route, status, code, milliseconds: Math.round(elapsedTime) },
      'request',
    )
    durations.observe({ method, route: measuredRoute(request), status }, elapsedTime / 1000)
    done()
  })
}

/**
 * Calls are measured by their route; all files of the app share one label, because their names change with
 * each build.
 */
const NAMED_ROUTE = /^\/(?:api|\.well-known)(?:\/|$)/u

/** All other paths share a label: they get the app's page, or a 404 or 405. */
function measuredRoute({ routeOptions: { url }, problem }: FastifyRequest): string {
  if (url === undefined) return problem === undefined ? '(page)' : NO_ROUTE
  return NAMED_ROUTE.test(url) ? url : '(file)'
}

/** Logs a response that no hook saw, or to a request that could not be parsed and so has no id. */
export function logBareAnswer(log: Pick<Logger, 'info'>, code: ProblemCode, requestId?: string): void {
  log.info({ requestId, route: NO_ROUTE, status: PROBLEMS[code].status, code }, 'request')
}

type LoggedError = { type: string; code?: unknown; errcode?: unknown; frames: string[]; cause?: LoggedError }

const FRAME = /^ {4}at /u

/** The error's type and location, without its message. */
function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] }
  const lines = withSourcePlaces(error.stack ?? '').split('\n')
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...('errcode' in error ? { errcode: error.errcode } : {}),
    frames: lines.filter((line) => FRAME.test(line)).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  }
}

const PLACE = /(file:\/\/\S+?\.mjs):(\d+):(\d+)/gu

/**
 * Maps a stack to our sources, because `npm start` runs a bundle. Node can do this itself, but then reads
 * every file's map at every start, which takes a quarter of the start.
 */
export function withSourcePlaces(stack: string): string {
  return stack.replace(PLACE, (place: string, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return place
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

/**
 * Cached for each file that an error has named. The largest map has three megabytes, and a server in trouble
 * must not read it once per frame.
 */
const maps = new Map<string, SourceMap | undefined>()

/** Undefined for a file without a map. */
function readMap(file: string): SourceMap | undefined {
  try {
    const map: ConstructorParameters<typeof SourceMap>[0] = JSON.parse(
      readFileSync(`${fileURLToPath(file)}.map`, 'utf8'),
    )
    return new SourceMap(map)
  } catch {
    return undefined
  }
}

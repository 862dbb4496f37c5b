import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { withSourcePlaces } from './source-places.ts'
import { standardOutput } from './log-output.ts'
import { answeredProblem } from './problem-answers.ts'

/** Fastify's own request lines contain addresses and query strings, so they are switched off. */
export const withoutRequestLines = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'requestId',
})

/**
 * Writes JSON lines with an allowlist of fields: no body, query, client address or error message, since a message may quote
 * user input.
 */
export function createLogger(
  level: string,
  { destination = standardOutput() }: { destination?: DestinationStream } = {},
): Logger {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    serializers: { err: toLoggedError, req: () => undefined, res: () => undefined },
  }
  return pino(options, destination)
}

/** A pino timestamp, cached per millisecond: formatting one costs as much as the rest of the line. */
function createTimestamp(): () => string {
  let milliseconds = Number.NaN
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== milliseconds) {
      milliseconds = now
      written = `,"time":"${new Date(now).toISOString()}"`
    }
    return written
  }
}

const NO_ROUTE = '(none)'

/** Logs one line per request: method, route pattern, status, problem code, milliseconds and request id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    const milliseconds = Math.round(reply.elapsedTime)
    const { method } = request
    // pino omits undefined fields, so there is no `code` without a problem.
    const code = answeredProblem(request)
    request.log.info({ method, route, status: reply.statusCode, code, milliseconds }, 'request')
    done()
  })
}

/** Logs a response that no hook saw, or to a request that could not be parsed. */
export function logBareAnswer(log: Pick<FastifyBaseLogger, 'info'>, code: ProblemCode): void {
  log.info({ route: NO_ROUTE, status: PROBLEMS[code].status, code }, 'request')
}

type LoggedError = { type: string; code?: unknown; errcode?: unknown; frames: string[]; cause?: LoggedError }

/** The error's type and location, without its message. */
function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] }
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...('errcode' in error ? { errcode: error.errcode } : {}),
    frames: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: toLoggedError(error.cause) }),
  }
}

const FRAME = /^ {4}at /u

function framesOf({ stack = '' }: Error): string[] {
  return withSourcePlaces(stack)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim())
}

import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { standardOutput } from './log-output.ts'
import { answeredProblem } from './problem-answers.ts'

/** Fastify's own lines name addresses and query strings. */
export const withoutRequestLines = new LogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'requestId',
})

/**
 * JSON lines. Only what is listed here can get in: no body, no query, no address of a person, no text of an error,
 * which may quote what somebody typed. `worker`: which of several processes writes.
 */
export function createLogger(
  level: string,
  { worker, destination }: { worker?: number; destination?: DestinationStream } = {},
): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    timestamp: createTimestamp(),
    serializers: { err: toLoggedError, req: () => undefined, res: () => undefined },
  }
  return pino(options, destination ?? standardOutput())
}

/** As pino wants it. Writing a time out costs as much as the rest of a line, and many lines share a millisecond. */
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

/** One line a request: method, route as registered, status, the code of its problem, milliseconds and the request's id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    const milliseconds = Math.round(reply.elapsedTime)
    const { method } = request
    // Without a problem there is no `code`: pino leaves out what is undefined.
    const code = answeredProblem(request)
    request.log.info({ method, route, status: reply.statusCode, code, milliseconds }, 'request')
    done()
  })
}

/** The line of a request that no hook saw, or that never became one. */
export function logBareAnswer(log: Pick<FastifyBaseLogger, 'info'>, code: ProblemCode): void {
  log.info({ route: NO_ROUTE, status: PROBLEMS[code].status, code }, 'request')
}

type LoggedError = { type: string; code?: unknown; errcode?: unknown; frames: string[]; cause?: LoggedError }

/** Where it happened and of what kind, without its message. */
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
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim())
}

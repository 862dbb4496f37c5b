import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { BuildFacts } from '@minutebook/contract/build-facts'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { LANGUAGE_PARAMETER, type Language } from '@minutebook/domain/language-names'
import { readReference } from '@minutebook/domain/reference'
import { drawAs, type DocumentDrawer } from '../drawing/document-drawer.ts'
import { clientOf, drawingNetworkOf } from '../http/rate-limits.ts'
import { languageFor } from '../http/web-app.ts'
import { placeOf } from '../receipt/receipt.routes.ts'
import type { ReceiptStore } from '../receipt/receipt.store.ts'
import { STYLE_PATH, styleOf, verifyPage } from './verify-page.ts'
import type { Verdict } from './verify-record.ts'

/** The largest record's PDF with the record inside, 1.7 MB, is below this, also within its form. */
export const LARGEST_FILE = 2 * 1024 * 1024

/** Loaded with the first file or reference, because it can read archives and make documents. */
const verification = () => import('./verify-record.ts')

type Query = Record<string, string | string[]>

type VerifyRoutesOptions = {
  /** The path below which this service is, for the address that documents print. */
  base?: string | undefined
  /** Those of the built app. */
  fonts?: BuildFacts['fonts']
  receipts: ReceiptStore
  drawer: DocumentDrawer
  /** Counts an unknown reference for the sender's address, or throws `too-many-requests`. */
  countMiss: (request: FastifyRequest) => void
}

/**
 * The public page that verifies a record. It needs no script, account or secret, and reveals nothing of the
 * record's content.
 */
export const verifyRoutes: FastifyPluginAsync<VerifyRoutesOptions> = async (app, options) => {
  const { receipts, drawer, base, fonts, countMiss } = options
  const style = styleOf(fonts)
  const takeTurn = createTurns()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.addHook('onSend', async (request, reply, payload) => {
    // With `no-referrer`, browsers send the origin of a form as `null`, so without TLS we could not tell our
    // own form from others.
    reply.header('referrer-policy', 'same-origin')
    if (!request.problem) return payload
    // The browser shows the answer in its window, so a refusal is a page as well.
    const retryAfter = Number(reply.getHeader('retry-after') ?? 0)
    reply.type(HTML)
    return verifyPage(languageOf(request), {}, { kind: 'refused', code: request.problem, retryAfter })
  })

  app.get<{ Querystring: Query }>(VERIFY_PAGE, { schema: { hide: true } }, async (request, reply) => {
    const [reference, digest] = [request.query['reference'], request.query['digest']].map(oneLine)
    if (!reference) return send(request, reply, {})
    const asked = { reference: readReference(reference), digest: (digest ?? '').toLowerCase() }
    const { verifyReference } = await verification()
    const verdict = await verifyReference(asked.reference, asked.digest, { receipts })
    return send(request, reply, { asked, verdict })
  })

  app.post(
    VERIFY_PAGE,
    {
      schema: { hide: true },
      bodyLimit: LARGEST_FILE,
      config: { takesFile: true },
      // Before the file is read.
      onRequest: (request, reply) =>
        takeTurn(
          drawingNetworkOf(clientOf(request).address),
          // Without a connection nothing would close.
          request.raw.destroyed
            ? Promise.resolve()
            : new Promise((resolve) => reply.raw.once('close', resolve)),
        ),
    },
    async (request, reply) => {
      const bytes = fileOf(request)
      if (!bytes) return send(request, reply, { verdict: { kind: 'unreadable' } })
      const { verifyFile } = await verification()
      const network = drawingNetworkOf(clientOf(request).address)
      const verdict = await verifyFile(bytes, placeOf(request, base), {
        receipts,
        drawer: drawAs(network, drawer),
      })
      return send(request, reply, { verdict })
    },
  )

  app.get(STYLE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(style),
  )

  type Answer = { asked?: { reference: string; digest: string }; verdict?: Verdict }

  async function send(request: FastifyRequest, reply: FastifyReply, { asked, verdict }: Answer) {
    if (verdict?.kind === 'unknown') countMiss(request)
    reply.header('cache-control', 'no-store').header('vary', 'accept-language')
    return reply.type(HTML).send(verifyPage(languageOf(request), asked, verdict))
  }
}

/** Lets in one file of a network at a time: resolves when those before it have left. */
function createTurns() {
  const lastOf = new Map<string, Promise<unknown>>()
  return async (network: string, leaves: Promise<unknown>): Promise<void> => {
    const before = lastOf.get(network)
    const last = Promise.all([before, leaves])
    lastOf.set(network, last)
    void last.then(() => lastOf.get(network) === last && lastOf.delete(network))
    await before
  }
}

const HTML = 'text/html; charset=utf-8'

function languageOf(request: FastifyRequest): Language {
  const query = request.query as Query // Fastify's own parser makes it
  return languageFor(request.headers, oneLine(query[LANGUAGE_PARAMETER]))
}

const BOUNDARY = /;\s*boundary="?([^";]{1,70})"?/iu
const LONGEST_PART_HEAD = 4 * 1024

/**
 * The file of a posted form, which has no other part (RFC 7578). Undefined for any other body. A general form
 * parser would create objects for thousands of parts and headers.
 */
function fileOf({ body, headers }: FastifyRequest): Buffer | undefined {
  const [, boundary] = BOUNDARY.exec(headers['content-type'] ?? '') ?? []
  if (!Buffer.isBuffer(body) || boundary === undefined) return undefined
  const headEnd = body.subarray(0, LONGEST_PART_HEAD).indexOf('\r\n\r\n')
  const head = body.toString('latin1', 0, Math.max(0, headEnd))
  if (!head.startsWith(`--${boundary}\r\n`) || !/;\s*name="?file"?(?:;|\r|$)/iu.test(head)) return undefined
  const start = headEnd + '\r\n\r\n'.length
  const end = body.indexOf(`\r\n--${boundary}`, start)
  return end === -1 ? undefined : body.subarray(start, end)
}

/** A repeated field is ambiguous. */
function oneLine(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import {
  addLink,
  drawDocument,
  openCopy,
  openRecord,
  revokeReceipt,
  type DocumentCall,
} from '@minutebook/contract/endpoints'
import { RESPONSES } from '@minutebook/contract/responses'
import { stateOfConsent } from '@minutebook/domain/consent'
import { isFictional } from '@minutebook/domain/entity-facts'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { copyWithoutAddresses, type OpenedCopy } from '@minutebook/domain/record'
import { drawAs, type DocumentDrawer } from '../drawing/document-drawer.ts'
import { clientOf, drawingNetworkOf } from '../http/rate-limits.ts'
import type { DocumentPlace } from './make-document.ts'
import { shown, type KeptRecord, type Later, type ReceiptStore } from './receipt.store.ts'

type ReceiptRoutesOptions = {
  /** The path below which this service is, for the address that documents print. */
  base?: string | undefined
  receipts: ReceiptStore
  drawer: DocumentDrawer
  /** Counts one document for the sender's address, or throws `too-many-requests`. */
  admitDocument: (request: FastifyRequest) => Promise<void>
  /**
   * Counts a secret that opens nothing for the sender's address. Throws `record-not-found`, or
   * `too-many-requests`.
   */
  refuse: (request: FastifyRequest) => never
}

/**
 * What a receipt can do: open its record or a copy, make documents, add links and revoke them. Each call
 * takes the secret in the body, never in a URL.
 */
export const receiptRoutes: FastifyPluginAsyncZod<ReceiptRoutesOptions> = async (app, options) => {
  const { receipts, drawer, base, admitDocument, refuse } = options
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex')
  })

  app.route({
    method: openRecord.method,
    url: openRecord.url,
    schema: { body: openRecord.body, response: RESPONSES.openRecord },
    async handler(request, reply) {
      const record = await receipts.open(request.body.secret)
      if (!record) return refuse(request)
      return reply.send(record)
    },
  })

  app.route({
    method: openCopy.method,
    url: openCopy.url,
    schema: { body: openCopy.body, response: RESPONSES.openCopy },
    async handler(request, reply) {
      const kept = await receipts.openKept(request.body.secret)
      if (!kept) return refuse(request)
      return reply.send(copyOf(kept, await receipts.listLater(kept.record.id)))
    },
  })

  app.route({
    method: drawDocument.method,
    url: drawDocument.url,
    onRequest: admitDocument,
    schema: { body: drawDocument.body, response: RESPONSES.drawDocument },
    async handler(request, reply) {
      const { secret, ...call } = request.body
      const kept = await receipts.openKept(secret)
      if (!kept || (kept.opens === 'copy' && !isOfCopy(call))) return refuse(request)
      const { makeDocument } = await import('./make-document.ts')
      const later = await receipts.listLater(kept.record.id)
      const { bytes, type, name } = await makeDocument(
        { ...kept, ...later },
        { ...call, ...placeOf(request, base) },
        drawAs(drawingNetworkOf(clientOf(request).address), drawer),
      )
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes))
    },
  })

  app.route({
    method: addLink.method,
    url: addLink.url,
    schema: { body: addLink.body, response: RESPONSES.addLink },
    async handler(request, reply) {
      const isMade = await receipts.addLink(request.body)
      return isMade ? reply.code(204).send() : refuse(request)
    },
  })

  app.route({
    method: revokeReceipt.method,
    url: revokeReceipt.url,
    schema: { body: revokeReceipt.body, response: RESPONSES.revokeReceipt },
    async handler(request, reply) {
      const isRevoked = await receipts.revoke(request.body, new Date().toISOString())
      return isRevoked ? reply.code(204).send() : refuse(request)
    },
  })
}

/** Whether a link to a copy may get this document: only the minutes, without addresses and not as JSON. */
function isOfCopy({ kind, format, addresses }: Omit<DocumentCall, 'secret'>): boolean {
  return kind === 'minutes' && format !== 'json' && !addresses
}

export function copyOf({ record, corrections }: KeptRecord, later: Later): OpenedCopy {
  const { copyDigest, correctionBy } = record
  const consent = stateOfConsent(record.minutes, later.statements)
  return {
    ...copyWithoutAddresses(record),
    copyDigest,
    isFictional: isFictional(record.entity),
    ...(correctionBy && { correctionBy }),
    ...(corrections && { corrections }),
    ...shown(later),
    ...(consent && { consent }),
  }
}

/** What a document prints of the request that asked for it. */
export function placeOf({ protocol, host }: FastifyRequest, base = '/'): DocumentPlace {
  const verifyAt = `${protocol}://${host}${base}${VERIFY_PAGE.slice(1)}`
  return { now: new Date().toISOString(), verifyAt }
}

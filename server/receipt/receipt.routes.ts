import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { ANSWERS } from '@minutebook/contract/answers'
import { drawDocument, openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import type { Clock } from '../clock.ts'
import type { DocumentDrawer } from '../documents/document-drawer.ts'
import { makeDocument } from './make-document.ts'
import type { ReceiptStore } from './receipt.store.ts'

type ReceiptRoutesOptions = {
  receipts: ReceiptStore
  drawer: DocumentDrawer
  /** Counts one document for the sender's address, or throws `too-many-requests`. */
  admitDocument: (request: FastifyRequest) => Promise<void>
  /** Counts a secret that opens nothing for the sender's address, or throws `too-many-requests`. */
  countMiss: (request: FastifyRequest) => Promise<void>
  clock: Clock
}

/** What a receipt can do: open its record, make documents of it, and end that. Each takes its secret in the body, never in an address. */
export const receiptRoutes: FastifyPluginAsyncZod<ReceiptRoutesOptions> = async (app, options) => {
  const { receipts, drawer, admitDocument, countMiss, clock } = options
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex')
  })

  app.route({
    method: openRecord.method,
    url: openRecord.url,
    schema: { body: openRecord.body, response: ANSWERS.openRecord },
    async handler(request, reply) {
      const record = await receipts.open(request.body.secret)
      if (!record) return refuse(request)
      return reply.send(record)
    },
  })

  app.route({
    method: drawDocument.method,
    url: drawDocument.url,
    onRequest: admitDocument,
    schema: { body: drawDocument.body, response: ANSWERS.drawDocument },
    async handler(request, reply) {
      const { secret, ...call } = request.body
      const kept = await receipts.openKept(secret)
      if (!kept) return refuse(request)
      const { bytes, type, name } = await makeDocument(kept, call, drawer)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes))
    },
  })

  app.route({
    method: revokeReceipt.method,
    url: revokeReceipt.url,
    schema: { body: revokeReceipt.body, response: ANSWERS.revokeReceipt },
    async handler(request, reply) {
      const isRevoked = await receipts.revoke(request.body.secret, clock().toISOString())
      if (!isRevoked) return refuse(request)
      return reply.code(204).send()
    },
  })

  async function refuse(request: FastifyRequest): Promise<never> {
    await countMiss(request)
    throw new ProblemError('record-not-found')
  }
}

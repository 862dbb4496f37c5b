import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import { RESPONSES } from '@minutebook/contract/responses'
import {
  approveRecord,
  endInvitation,
  invitePersons,
  listInvitations,
  makeStatement,
  openInvitation,
  withdrawConsent,
} from '@minutebook/contract/statements'
import { mayWaive } from '@minutebook/domain/waivers'
import { copyOf } from '../receipt/receipt.routes.ts'
import type { ReceiptStore } from '../receipt/receipt.store.ts'
import type { ApprovalsStore } from './approvals.store.ts'
import type { StatementsStore } from './statements.store.ts'

type StatementsRoutesOptions = {
  statements: StatementsStore
  approvals: ApprovalsStore
  receipts: ReceiptStore
  /** The longest list of invitations. */
  maxInvitationsBytes: number
  /** Counts one statement for the sender's address, or throws `too-many-requests`. */
  admitStatement: (request: FastifyRequest) => Promise<void>
  /**
   * Counts a secret that opens nothing for the sender's address. Throws `record-not-found`, or
   * `too-many-requests`.
   */
  refuse: (request: FastifyRequest) => never
}

/**
 * Invitations by the sender of a record, and statements by the people who are invited. Each call takes a
 * secret in the body.
 */
export const statementsRoutes: FastifyPluginAsyncZod<StatementsRoutesOptions> = async (app, options) => {
  const { statements, approvals, receipts, admitStatement, refuse } = options

  app.route({
    method: invitePersons.method,
    url: invitePersons.url,
    bodyLimit: options.maxInvitationsBytes,
    schema: { body: invitePersons.body, response: RESPONSES.invitePersons },
    async handler(request, reply) {
      const isMade = await statements.invite(request.body, new Date().toISOString())
      return isMade ? reply.code(204).send() : refuse(request)
    },
  })

  app.route({
    method: listInvitations.method,
    url: listInvitations.url,
    schema: { body: listInvitations.body, response: RESPONSES.listInvitations },
    async handler(request, reply) {
      const lists = await statements.list(request.body)
      return lists ? reply.send(lists) : refuse(request)
    },
  })

  app.route({
    method: endInvitation.method,
    url: endInvitation.url,
    schema: { body: endInvitation.body, response: RESPONSES.endInvitation },
    async handler(request, reply) {
      const isEnded = await statements.end(request.body, new Date().toISOString())
      return isEnded ? reply.code(204).send() : refuse(request)
    },
  })

  app.route({
    method: openInvitation.method,
    url: openInvitation.url,
    schema: { body: openInvitation.body, response: RESPONSES.openInvitation },
    async handler(request, reply) {
      const { secret } = request.body
      const kept = await receipts.openInvited(secret)
      const invited = kept && (await statements.findInvited(secret, kept.record, new Date().toISOString()))
      if (!invited) return refuse(request)
      const { lastDay, ...person } = invited
      const { minutes, id } = kept.record
      const later = await receipts.listLater(id)
      return reply.send({
        person,
        ...(lastDay !== undefined && { lastDay }),
        copy: copyOf(kept, later),
        statements: later.statements.filter((each) => each.person.place === person.place),
        ...(mayWaive(minutes, person.place) && {
          waiver: minutes.notice?.kind === 'waived' ? ('stated' as const) : ('possible' as const),
        }),
      })
    },
  })

  app.route({
    method: withdrawConsent.method,
    url: withdrawConsent.url,
    schema: { body: withdrawConsent.body, response: RESPONSES.withdrawConsent },
    async handler(request, reply) {
      const isWithdrawn = await statements.withdraw(request.body, new Date().toISOString())
      return isWithdrawn ? reply.code(204).send() : refuse(request)
    },
  })

  app.route({
    method: approveRecord.method,
    url: approveRecord.url,
    schema: { body: approveRecord.body, response: RESPONSES.approveRecord },
    async handler(request, reply) {
      const isShown = await approvals.approve(request.body, new Date().toISOString())
      return isShown ? reply.code(204).send() : refuse(request)
    },
  })

  app.route({
    method: makeStatement.method,
    url: makeStatement.url,
    onRequest: admitStatement,
    schema: { body: makeStatement.body, response: RESPONSES.makeStatement },
    async handler(request, reply) {
      const { secret, statement } = request.body
      const made = await statements.state(secret, statement, new Date().toISOString())
      return made ? reply.code(201).send(made) : refuse(request)
    },
  })
}

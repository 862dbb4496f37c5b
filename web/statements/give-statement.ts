import * as z from 'zod/mini'
import { makeStatement } from '@minutebook/contract/statements'
import {
  isOnNotice,
  StatementSchema,
  type ShownStatement,
  type Statement,
  type StatementKind,
} from '@minutebook/domain/statements'
import { parseJson, parseProblem, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { tabSecret } from './invitation-link.ts'

/** `at`: the control that has to change. `isOnNotice`: the form for a waiver was sent, and not the one for an answer. */
export type Refused = {
  error: string
  at?: 'kind' | 'words' | 'signature'
  isOnNotice: boolean
  attempt: string
}
export type Answer = Refused | { recorded: ShownStatement }

/** Records what the form says, by the link of this tab. */
export async function giveStatement(form: FormData): Promise<Answer> {
  const { statements: texts, messages } = words
  const kind = form.get('kind') as StatementKind | null
  const refuse = (error: string, at?: Refused['at']): Refused => ({
    error,
    ...(at && { at }),
    isOnNotice: kind !== null && isOnNotice({ kind }),
    attempt: crypto.randomUUID(),
  })
  if (kind === null) return refuse(texts.kindMissing, 'kind')
  const isSigned = kind === 'signed' || kind === 'waived'
  const statement = z.safeParse(StatementSchema, {
    kind,
    ...(kind === 'objected' && { words: form.get('words') }),
    ...(isSigned && { signature: form.get('signature'), drawing: form.get('drawing') ?? undefined }),
  })
  if (!statement.success && isSigned) {
    const isLong = String(form.get('signature')).trim().length > 0
    return refuse(isLong ? messages.partNameTooLong() : messages.signatureEmpty(), 'signature')
  }
  if (!statement.success) {
    const isLong = String(form.get('words')).trim().length > 0
    return refuse(isLong ? messages.statementTooLong() : messages.statementEmpty(), 'words')
  }
  const answer = await post(statement.data)
  return typeof answer === 'string' ? refuse(answer) : { recorded: answer }
}

/** Returns the recorded statement, or why there is none. */
async function post(statement: Statement): Promise<ShownStatement | string> {
  const { statements: texts, consents, waivers } = words
  const { method, url, success } = makeStatement
  const body = JSON.stringify({ secret: tabSecret() ?? '', statement })
  const reply = await send({ method, url, body })
  if (reply.kind !== 'answer') return texts.notSent
  const recorded = reply.status === 201 ? parseJson(reply.body, success) : undefined
  if (recorded) return recorded
  if (reply.status === 404) return texts.unknown
  switch (parseProblem(reply.body)?.code) {
    case 'statements-too-many':
      return texts.tooMany
    case 'consent-complete':
      return consents.complete
    case 'consent-withdrawn':
      return consents.gone
    case 'nothing-to-withdraw':
      return isOnNotice(statement) ? waivers.nothingToTakeBack : texts.nothingToWithdraw
    default:
      return texts.notSent
  }
}

import * as z from 'zod/mini'
import { makeStatement } from '@minutebook/contract/statements'
import {
  isOnNotice,
  StatementSchema,
  type ShownStatement,
  type Statement,
  type StatementKind,
} from '@minutebook/domain/statements'
import { refuse, type FormErrors, type Refused } from '../forms/parse-form.ts'
import { parseJson, parseProblem, send } from '../gateway/api.ts'
import { words } from '../language/words.ts'
import { tabSecret } from './invitation-link.ts'

/**
 * `isOnNotice`: the form for a waiver was sent, and not the one for an answer. `error`: nothing that the
 * person wrote is wrong.
 */
type NotRecorded = { isOnNotice: boolean } & (Refused | { error: string; attempt: string })
export type Answer = NotRecorded | { recorded: ShownStatement }

/** Records what the form says, by the link of this tab. */
export async function giveStatement(form: FormData): Promise<Answer> {
  const statement = parseStatement(form)
  const kind = form.get('kind') as StatementKind | null
  const about = { isOnNotice: kind !== null && isOnNotice({ kind }) }
  if (!statement.success) return { ...about, ...refuse(statementErrors(form)) }
  const answer = await post(statement.data)
  return typeof answer === 'string'
    ? { ...about, error: answer, attempt: crypto.randomUUID() }
    : { recorded: answer }
}

const isSignature = (kind: FormDataEntryValue | null) => kind === 'signed' || kind === 'waived'

function parseStatement(form: FormData) {
  const kind = form.get('kind')
  return z.safeParse(StatementSchema, {
    kind,
    ...(kind === 'objected' && { words: form.get('words') }),
    ...(isSignature(kind) && {
      signature: form.get('signature'),
      drawing: form.get('drawing') ?? undefined,
    }),
  })
}

/** The error of the one answer that the form lacks. A text that is there can only be too long. */
export function statementErrors(form: FormData): FormErrors {
  const kind = form.get('kind')
  if (kind === null) return { kind: 'answerNotChosen' }
  if (parseStatement(form).success) return {}
  const name = isSignature(kind) ? 'signature' : 'words'
  const isTyped = String(form.get(name)).trim() !== ''
  if (name === 'signature') return { signature: isTyped ? 'partNameTooLong' : 'signatureEmpty' }
  return { words: isTyped ? 'statementTooLong' : 'statementEmpty' }
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

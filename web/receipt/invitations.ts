import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  endInvitation,
  invitePersons,
  listInvitations,
  withdrawConsent,
  type Invitation,
  type NewInvitation,
} from '@minutebook/contract/statements'
import type { Language } from '@minutebook/domain/language-names'
import {
  isOnNotice,
  standingStatements,
  type ShownStatement,
  type StatementPlace,
} from '@minutebook/domain/statements'
import { changeReceipt } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { parseJson, send } from '../gateway/api.ts'
import { endOutcome, type EndOutcome } from './manage-links.ts'

type Managed = Pick<Sent & { manage: string }, 'id' | 'manage'>

/** What the service knows of the people who were asked about a record. */
export type Asked = { invitations: Invitation[]; statements: ShownStatement[] }

/**
 * A person who was asked: the open invitation, its secret if this device has it, and the answer that stands.
 */
export type AskedPerson = Pick<Invitation, 'key' | 'place' | 'name'> & {
  lastDay: string | undefined
  secret: string | undefined
  /** The language in which the link opens, if one was chosen. */
  language: Language | undefined
  answer: ShownStatement | undefined
  /** The waiver of notice that stands. */
  waiver: ShownStatement | undefined
}

/** Asks the service; undefined if it did not answer. */
export async function listAsked({ id, manage }: Managed): Promise<Asked | undefined> {
  const { method, url, success } = listInvitations
  const reply = await send({ method, url, body: JSON.stringify({ secret: manage, id }) })
  return reply.kind === 'answer' && reply.status === 200 ? parseJson(reply.body, success) : undefined
}

/**
 * Makes a link for each of these people, all or none; `lastDay` is that of all, `YYYY-MM-DD` in UTC. The
 * secrets are stored first: should the answer be lost, this device still has the links that may exist.
 * Returns whether they were made.
 */
export async function makeInvitations(
  { id, manage }: Managed,
  people: readonly { place: StatementPlace; language?: Language | undefined }[],
  lastDay?: string,
): Promise<boolean> {
  const added = people.map(({ place, language }) => ({
    place,
    secret: makeSecret(),
    ...(language && { language }),
  }))
  changeReceipt(id, ({ invitations = [], ...receipt }) => ({
    ...receipt,
    invitations: [...invitations, ...added],
  }))
  const invitations: NewInvitation[] = await Promise.all(
    added.map(async ({ place, secret }) => ({
      place,
      key: await digestSecret(secret),
      lastDay,
    })),
  )
  const { method, url } = invitePersons
  const reply = await send({ method, url, body: JSON.stringify({ secret: manage, id, invitations }) })
  return reply.kind === 'answer' && reply.status === 204
}

/** Remembers in which language a link opens. */
export function chooseLinkLanguage(id: string, secret: string, language: Language): void {
  changeReceipt(id, ({ invitations = [], ...receipt }) => ({
    ...receipt,
    invitations: invitations.map((each) => (each.secret === secret ? { ...each, language } : each)),
  }))
}

/** Whether a link opens nothing any more because its last day, `YYYY-MM-DD`, has passed in UTC. */
export function isPast(lastDay: string | undefined, now = new Date()): boolean {
  return lastDay !== undefined && now.toISOString().slice(0, 'YYYY-MM-DD'.length) > lastDay
}

/** Takes back the proposal of a consent. Returns whether it is withdrawn. */
export async function withdrawProposal({ id, manage }: Managed): Promise<boolean> {
  const { method, url } = withdrawConsent
  const reply = await send({ method, url, body: JSON.stringify({ secret: manage, id }) })
  return reply.kind === 'answer' && reply.status === 204
}

export async function endInvited({ id, manage }: Managed, key: string): Promise<EndOutcome> {
  const { method, url } = endInvitation
  return endOutcome(await send({ method, url, body: JSON.stringify({ secret: manage, id, key }) }))
}

/** The people with an open invitation, in the order of the invitations; each once, by the newest. */
export async function askedPeople(
  { invitations, statements }: Asked,
  stored: Sent['invitations'] = [],
): Promise<AskedPerson[]> {
  const own = new Map(
    await Promise.all(stored.map(async (each) => [await digestSecret(each.secret), each] as const)),
  )
  const standing = standingStatements(statements)
  const saidBy = (place: StatementPlace, ofNotice: boolean) =>
    standing.find((each) => each.person.place === place && isOnNotice(each) === ofNotice)
  const open = invitations.filter(({ endedAt }) => endedAt === undefined)
  const newest = new Map(open.map((invitation) => [invitation.place, invitation]))
  return [...newest.values()].map(({ key, place, name, lastDay }) => ({
    key,
    place,
    name,
    lastDay,
    secret: own.get(key)?.secret,
    language: own.get(key)?.language,
    answer: saidBy(place, false),
    waiver: saidBy(place, true),
  }))
}

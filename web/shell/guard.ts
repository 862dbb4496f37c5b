import { createContext, replace, type RouterContextProvider } from 'react-router'
import { pathOf, stepOf, STEPS, type Step, type StepId } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { pathBelowBase } from '../browser/base.ts'
import { tab } from '../browser/tab-state.ts'
import { entityKey, companyState } from '../draft/company.ts'
import { isDeviceSaving } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { refuseStaleChange, acceptNewerDraft, watchDraft } from '../draft/other-tabs.ts'
import { hasUnknownSend } from '../draft/sent-drafts.ts'
import { findStoredCompany } from './find-stored-company.ts'
import { hasCopyOf, tabReceipt } from './tab-receipt.ts'
import { rememberIntendedPath } from './visited.ts'

/** The guard's whole input. */
export type Standing = { hasCompany: boolean; hasReceipt: boolean }

/**
 * The furthest step that may be opened: the search without a company, the review with one, and the
 * confirmation with a receipt of this tab. Missing answers cause no redirect: the review lists them.
 */
export function lastReachable({ hasCompany, hasReceipt }: Standing): Step {
  const last: StepId = hasReceipt ? 'confirmation' : hasCompany ? 'review' : 'entitySearch'
  return stepOf(last)
}

export function canOpen(step: StepId, standing: Standing): boolean {
  const order = STEPS.map(({ id }) => id)
  return order.indexOf(step) <= order.indexOf(lastReachable(standing).id)
}

/** The company of a screen, and the key of its draft. */
type Standpoint = { entity: Entity; key: string }

/** Set for the loaders and the action of every step that needs a company. */
export const companyContext = createContext<Standpoint>()

/**
 * Runs before the loaders and the action of a step that needs a company: they run only if the guard lets the
 * person in.
 */
export async function enterStep(step: StepId, { context, request }: GuardedArgs): Promise<void> {
  context.set(companyContext, await requireCompany(step, request))
}

type GuardedArgs = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Returns the company of this tab, and looks up the stored term if only that is known. Without a company it
 * redirects to the search, which leads back here afterwards; the redirect replaces the history entry, so that
 * Back does not lead here again. If minutes were just sent from this tab and there is no new draft, it
 * redirects to the confirmation, so that Back shows no empty form. A save from a screen with an older draft
 * is refused: the person first takes over the newer one.
 */
export async function requireCompany(step: StepId, request: Request): Promise<Standpoint> {
  const entity = companyState().entity ?? (await findStoredCompany())
  const receipt = tabReceipt()
  if (!entity || !canOpen(step, { hasCompany: true, hasReceipt: receipt !== undefined })) {
    rememberIntendedPath(addressOf(request))
    throw replace(pathOf('entitySearch'))
  }
  const key = entityKey(entity)
  watchDraft(key)
  if (request.method !== 'GET' && refuseStaleChange(key)) throw stayAt(request)
  const stays = consumeStaying()
  const isJustSent = receipt?.entity === key && findDraft(key) === undefined
  if (isJustSent && !stays && stepOf(step).number > stepOf('entityHome').number) {
    acceptNewerDraft(key)
    throw replace(pathOf('confirmation'))
  }
  return { entity, key }
}

/** Reloads the screen and keeps what was typed. */
function stayAt(request: Request): Response {
  tab.change({ isStaying: true })
  return replace(addressOf(request))
}

/** The router's requests name the path as the browser does. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathBelowBase(pathname) + search
}

function consumeStaying(): boolean {
  const { isStaying } = tab.state
  if (isStaying) tab.change({ isStaying: false })
  return isStaying
}

/**
 * Whether only this tab has a link, or the data that tells whether minutes arrived, so that closing it would
 * lose them.
 */
export function wouldLoseByClosing(): boolean {
  if (isDeviceSaving()) return false
  const receipt = tabReceipt()
  return hasUnknownSend() || (receipt !== undefined && !hasCopyOf('link', receipt.id))
}

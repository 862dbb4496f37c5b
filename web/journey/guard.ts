import { replace } from 'react-router'
import { pathOf, stepOf, STEPS, type Step, type StepId } from '@minutebook/contract/journey'
import { entityKey } from '@minutebook/contract/entity-key'
import type { Entity } from '@minutebook/contract/registry'
import { companyState } from '../draft/company.ts'
import { findStoredCompany } from '../lookup/find-stored-company.ts'
import { readDraft } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { refuseStaleChange, takeNewerDraft, watchDraft } from '../draft/other-tabs.ts'
import { tabStorage } from '../draft/storage.ts'
import { rememberWantedPath } from './wanted.ts'

const RECEIPT_KEY = 'receipt'

/** Where somebody stands: what the guard needs to know, and nothing else. */
export type Standing = { hasCompany: boolean; hasReceipt: boolean }

/**
 * The furthest step that may be opened: without a company the first one, with one every step, and the confirmation
 * only with a receipt of this tab. Gaps in the answers send nobody back: the review lists them.
 */
export function lastReachable({ hasCompany, hasReceipt }: Standing): Step {
  const last: StepId = hasReceipt ? 'confirmation' : hasCompany ? 'review' : 'entitySearch'
  return stepOf(last)
}

export function canOpen(step: StepId, standing: Standing): boolean {
  const order = STEPS.map(({ id }) => id)
  return order.indexOf(step) <= order.indexOf(lastReachable(standing).id)
}

/**
 * The company of this tab, looked up from the stored term when only that is known. Without one the person is sent to
 * the search, which carries on here afterwards; the address leaves the history, or Back would lead here again. A
 * company whose minutes were just sent from this tab, with no new draft, leads to the confirmation: Back never shows
 * an empty form in place of what was sent. What a screen of an older draft would save is refused: the person first
 * takes over what became of it.
 */
export async function requireCompany(
  step: StepId,
  request: Request,
): Promise<{ entity: Entity; key: string }> {
  const entity = companyState().entity ?? (await findStoredCompany())
  const receipt = tabReceipt()
  if (!entity || !canOpen(step, { hasCompany: true, hasReceipt: receipt !== undefined })) {
    const { pathname, search } = new URL(request.url)
    rememberWantedPath(pathname + search)
    throw replace(pathOf('entitySearch'))
  }
  const key = entityKey(entity)
  watchDraft(key)
  if (request.method !== 'GET' && refuseStaleChange(key)) throw stayAt(request)
  const stays = takeStaying()
  const isJustSent = receipt?.entity === key && readDraft(key) === undefined
  if (isJustSent && !stays && stepOf(step).number > stepOf('entityHome').number) {
    takeNewerDraft(key)
    throw replace(pathOf('confirmation'))
  }
  return { entity, key }
}

/** What was refused just now stands on the screen, which is about to be loaded once more. */
let isStaying = false

/** The screen stays as it is, with what was typed. */
function stayAt(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  isStaying = true
  return replace(pathname + search)
}

function takeStaying(): boolean {
  const stays = isStaying
  isStaying = false
  return stays
}

/** The receipt of the minutes that were last sent from this tab. */
export function tabReceipt() {
  const id = tabStorage.read(RECEIPT_KEY)
  return id === undefined ? undefined : readSent().find((sent) => sent.id === id)
}

export function rememberTabReceipt(id: string): void {
  tabStorage.write(RECEIPT_KEY, id)
}

import { isChangedElsewhere, onDraftChange, storedOf } from './device-drafts.ts'
import { readDraft } from './draft.ts'
import { know, knownOf, stateOf } from './known-drafts.ts'
import type { CompanyDraft } from './stored-draft.ts'
import { createNotifier } from '../ui/notifier.ts'

/*
 * Answers of two tabs in one set of minutes would be nobody's: a tab whose screen shows an older draft saves and sends
 * nothing until the person has taken the newer one over.
 */
const changes = createNotifier()
let refusals = 0

/** What another tab did to the draft that this one shows. */
type OtherTab = 'nothing' | 'changed' | 'recorded'

/** A screen of this company is about to be shown: from now on this tab minds what others change. */
export function watchDraft(key: string): void {
  if (!knownOf(key)) know(key, storedOf(key))
}

export function otherTab(key: string): OtherTab {
  if (!isChangedElsewhere(key)) return 'nothing'
  const { draft, receipt } = storedOf(key)
  return draft === undefined && receipt !== knownOf(key)?.receipt ? 'recorded' : 'changed'
}

/** Tells of changes of the draft, and of refusals. Returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  const stops = [onDraftChange(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Asked before anything is saved or sent. When it may not be, the banner that lets the person choose takes the focus. */
export function refuseStaleChange(key: string): boolean {
  if (!isChangedElsewhere(key)) return false
  refusals += 1
  changes.notify()
  return true
}

/** Grows with each refusal. */
export function staleRefusals(): number {
  return refusals
}

/** The person takes the other tab's draft over, as it was when this tab drew it. */
export function takeNewerDraft(key: string, drawn: CompanyDraft | undefined = readDraft(key)): void {
  know(key, { ...storedOf(key), draft: stateOf(drawn) })
  changes.notify()
}

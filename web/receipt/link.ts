import { PAGES } from '@minutebook/contract/pages'
import { tabStorage } from '../draft/storage.ts'

const LINK_KEY = 'receipt-link'
const FRAGMENT_START = '#r='
/** Mail programs draw the full stop behind a link into it. */
const SECRET_IN_FRAGMENT = /^#r=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/u

/**
 * Takes a private link's secret out of the address, where histories, screenshots and people behind one's back would
 * find it, into this tab's store, where a reload finds it. A link that lost a part leaves the empty string.
 * Tells whether there was a link.
 */
export function takeLinkFromAddress(): boolean {
  const { pathname, hash } = window.location
  if (!pathname.startsWith(PAGES.receipt) || !hash.startsWith(FRAGMENT_START)) return false
  window.history.replaceState(window.history.state, '', pathname)
  tabStorage.write(LINK_KEY, SECRET_IN_FRAGMENT.exec(hash)?.[1] ?? '')
  return true
}

/** The secret of this tab's link; empty when it was damaged, undefined when there was none. */
export function linkSecret(): string | undefined {
  return tabStorage.read(LINK_KEY)
}

export function forgetLink(): void {
  tabStorage.remove(LINK_KEY)
}

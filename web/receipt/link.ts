import { fromBase64Url, toBase64Url } from '@minutebook/contract/bytes'
import type { LinkScope } from '@minutebook/contract/receipt'
import { PAGES } from '@minutebook/domain/journey'
import { inBrowser, pathBelowBase } from '../browser/base.ts'
import { tabStorage } from '../browser/storage.ts'

const LINK_KEY = 'receipt-link'
const SCOPE_KEY = 'receipt-link-opens'
const FRAGMENT_STARTS: Record<LinkScope, string> = { record: '#r=', copy: '#c=' }
/** Mail programs include the full stop after a link in it. */
const SECRET_IN_FRAGMENT = /#[rc]=([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/u

/** The address with a link's secret in the fragment, so that no server and no log sees it. */
export function linkTo(secret: string, opens: LinkScope): string {
  return window.location.origin + inBrowser(linkPath(secret, opens))
}

export function linkPath(secret: string, opens: LinkScope): string {
  return PAGES.receipt + FRAGMENT_STARTS[opens] + secret
}

/**
 * Reads the private link in the address of the page. The link stays in the address while the page is open, so
 * that a bookmark opens the record. The browser's history keeps it: a note beside the link says so, and
 * people may type the link or its code into this page instead. A truncated link leaves the empty string.
 * Returns whether there was a link.
 */
export function parseLinkInAddress(): boolean {
  const { pathname, hash } = window.location
  const isLink = Object.values(FRAGMENT_STARTS).some((start) => hash.startsWith(start))
  if (!pathBelowBase(pathname).startsWith(PAGES.receipt) || !isLink) return false
  rememberLink(SECRET_IN_FRAGMENT.exec(hash)?.[1] ?? '', scopeIn(hash))
  return true
}

/** The page no longer shows what its address names. */
function takeLinkOutOfAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

/**
 * Takes a private link or its paper code that a person typed into the page: no address ever contains the
 * secret.
 */
export function acceptTypedLink(typed: string): void {
  takeLinkOutOfAddress()
  const secret = SECRET_IN_FRAGMENT.exec(typed.replaceAll(/\s/gu, ''))?.[1] ?? secretOfPaperCode(typed)
  rememberLink(secret ?? '', scopeIn(typed))
}

function scopeIn(link: string): LinkScope {
  return link.includes(FRAGMENT_STARTS.copy) ? 'copy' : 'record'
}

export function rememberLink(secret: string, opens: LinkScope): void {
  tabStorage.write(LINK_KEY, secret)
  tabStorage.write(SCOPE_KEY, opens)
}

/** The secret of this tab's link: empty if the link is damaged, undefined if there is none. */
export function linkSecret(): string | undefined {
  return tabStorage.read(LINK_KEY)
}

export function linkScope(): LinkScope {
  return tabStorage.read(SCOPE_KEY) === 'copy' ? 'copy' : 'record'
}

export function forgetLink(): void {
  takeLinkOutOfAddress()
  tabStorage.remove(SCOPE_KEY)
  tabStorage.remove(LINK_KEY)
}

/** Douglas Crockford's base 32: it ignores case and reads O, I and L as the digits that they resemble. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 256 bits, five per digit. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{52}$/u

/** The secret of a private link in a form to write down and type: thirteen groups of four. */
export function paperCodeOf(secret: string): string {
  const bits = Array.from(fromBase64Url(secret), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const digits = bits.replaceAll(/.{1,5}/gu, (five) => DIGITS.charAt(parseInt(five.padEnd(5, '0'), 2)))
  return digits.replaceAll(/.{4}(?=.)/gu, '$& ')
}

/** The secret of a typed code in any grouping; undefined if the code is incomplete. */
export function secretOfPaperCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  if (!CODE.test(code)) return undefined
  const bits = Array.from(code, (digit) => DIGITS.indexOf(digit).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/gu) ?? []
  return toBase64Url(Uint8Array.from(bytes, (byte) => parseInt(byte, 2)))
}

import { PAGES } from '@minutebook/domain/journey'
import { LANGUAGE_PARAMETER, type Language } from '@minutebook/domain/language-names'
import { inBrowser } from '../browser/base.ts'
import { tabStorage } from '../browser/storage.ts'

const KEY = 'invitation'

/** What mail programs put into a long link: spaces and line breaks, also encoded. */
const BREAKS = /\s|%20|%0[AD]|=(?=\r?\n)/giu
/**
 * The secret in a link, also in one that a mail program has changed: with `%23` for `#`, with `=3D` for `=`,
 * or with the full stop after it.
 */
const SECRET = /(?:#|%23)s(?:=3D|=|%3D)([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/iu
const SECRET_BEGINS = /(?:#|%23)s(?:=|%3D)([\w-]*)/iu
const OPENS_RECORD = /(?:#|%23)[rc](?:=|%3D)/iu

/**
 * A person's own link, which opens in this language. Its secret is in the fragment, so that no server and no
 * log sees it.
 */
export function invitationLink(secret: string, language?: Language): string {
  const asked = language ? `?${LANGUAGE_PARAMETER}=${language}` : ''
  return `${window.location.origin}${inBrowser(PAGES.statement)}${asked}#s=${secret}`
}

/**
 * The secret of a link as it stands in an address or was typed; undefined if it is incomplete or another
 * link.
 */
export function secretInLink(link: string): string | undefined {
  return SECRET.exec(link.replaceAll(BREAKS, ''))?.[1]
}

/**
 * What is wrong with a link that has no whole secret. `record`: it opens a record. `other`: it is none of
 * ours.
 */
export type LinkFault = 'cut' | 'long' | 'record' | 'other'

export function linkFault(link: string): LinkFault | undefined {
  const whole = link.replaceAll(BREAKS, '')
  if (SECRET.test(whole)) return undefined
  const begins = SECRET_BEGINS.exec(whole)?.[1]
  if (begins !== undefined) return begins.length > SECRET_LENGTH ? 'long' : 'cut'
  return OPENS_RECORD.test(whole) ? 'record' : 'other'
}

const SECRET_LENGTH = 43

/** Makes this the link of the tab. Returns whether it is a whole link. */
export function rememberLink(link: string): boolean {
  const secret = secretInLink(link)
  if (secret !== undefined) tabStorage.write(KEY, secret)
  return secret !== undefined
}

/**
 * The secret of the tab's link: the one in the address, or else the last one, because a form that is sent
 * leaves an address without it.
 */
export function tabSecret(): string | undefined {
  const { hash } = window.location
  if (hash.length > 1) return secretInLink(hash)
  return tabStorage.read(KEY)
}

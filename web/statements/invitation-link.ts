import { PAGES } from '@minutebook/domain/journey'
import { inBrowser } from '../browser/base.ts'
import { tabStorage } from '../browser/storage.ts'

const KEY = 'invitation'

/**
 * The secret in a link, also in one that a mail program has changed: with `%23` for `#`, broken over lines, or with the full stop after it.
 */
const SECRET = /(?:#|%23)s(?:=|%3D)([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/iu

/** A person's own link. Its secret is in the fragment, so that no server and no log sees it. */
export function invitationLink(secret: string): string {
  return `${window.location.origin}${inBrowser(PAGES.statement)}#s=${secret}`
}

/** The secret of a link as it stands in an address or was typed; undefined if it is incomplete or another link. */
export function secretInLink(link: string): string | undefined {
  return SECRET.exec(link.replaceAll(/\s/gu, ''))?.[1]
}

/** Makes this the link of the tab. Returns whether it is a whole link. */
export function rememberLink(link: string): boolean {
  const secret = secretInLink(link)
  if (secret !== undefined) tabStorage.write(KEY, secret)
  return secret !== undefined
}

/** The secret of the tab's link: the one in the address, or else the last one, because a form that is sent leaves an address without it. */
export function tabSecret(): string | undefined {
  const { hash } = window.location
  if (hash.length > 1) return secretInLink(hash)
  return tabStorage.read(KEY)
}

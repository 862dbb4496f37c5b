/*
 * The path below which the app is served: the build's setting VITE_BASE, or `/`. Routes, steps and stored
 * addresses do not have it; the router adds it. Whatever bypasses the router converts addresses here.
 */

/** Without the slash at its end: `/minutes`, or the empty text. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/u, '')

/** An address of ours, such as `/question1`, as the browser needs it. */
export function inBrowser(address: string): string {
  return BASE_PATH + address
}

export function isBelowBase(pathname: string): boolean {
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`)
}

/** The path that the router knows: `/question1` for `/minutes/question1`. A path outside stays as it is. */
export function pathBelowBase(pathname: string): string {
  return isBelowBase(pathname) ? pathname.slice(BASE_PATH.length) || '/' : pathname
}

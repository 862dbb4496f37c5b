/** Throws if `html` has no such place, because the page would be wrong. `text` is inserted literally. */
export function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.search(place) === -1) throw new Error(`The page has no ${place}`)
  return html.replace(place, () => text)
}

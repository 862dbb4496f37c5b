/** Throws where `html` has no such place: the page is not what was meant. `text` is taken as it is. */
export function replaceOnce(html: string, place: RegExp, text: string): string {
  if (html.search(place) === -1) throw new Error(`The page has no ${place}`)
  return html.replace(place, () => text)
}

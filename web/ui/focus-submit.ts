/** Goes on at the button that sends the form around `place`: what has the focus, or was pressed, goes away. */
export function focusSubmit(place: Element | null): void {
  place?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** For the `ref` of a heading: what a search found appears below the field, so it is brought to the person, not left to be found. */
export function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

/** The text with a capital at its beginning. */
export function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

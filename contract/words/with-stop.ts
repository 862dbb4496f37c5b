/** "Acme, Inc." ends a sentence as it is; "Acme" gets its full stop. */
export function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

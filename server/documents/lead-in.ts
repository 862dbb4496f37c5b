/** "The following was proposed and not adopted:" says nothing without the first lines of what follows. */
export function isLeadIn(text: string): boolean {
  return text.endsWith(':')
}

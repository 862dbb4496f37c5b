const valueSetter = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Writes as a person would: listeners for `input` hear of it. React keeps a memory of the last value on the
 * element itself and would swallow the event, therefore the setter of the prototype is used.
 */
export function typeInto(input: HTMLInputElement, value: string): void {
  valueSetter()?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const valueSetter = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Sets the value as typing does, with an `input` event. React tracks the last value on the element
 * itself and would ignore the event, so this uses the prototype's setter.
 */
export function typeInto(input: HTMLInputElement, value: string): void {
  valueSetter()?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

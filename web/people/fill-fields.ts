import { typeInto } from '../ui/type-into.ts'

/** Writes values into the controls of a form by name, as a person would: the draft and the faults hear of it. */
export function fillFields(form: HTMLFormElement, values: Partial<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement) typeInto(control, value ?? '')
    if (control instanceof HTMLSelectElement) choose(control, value ?? '')
  }
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

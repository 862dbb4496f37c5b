/**
 * Leads to a control from the error summary: opens the `details` around it, brings its label or legend into view
 * and focuses it. The address stays as it is, so that Back does not walk through errors.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  for (let details = field.closest('details'); details; details = closestDetailsAbove(details))
    details.open = true
  const caption = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field
  const isChoice = field instanceof HTMLInputElement && field.type === 'radio'
  const shown = isChoice ? (field.closest('fieldset') ?? caption) : caption
  shown.scrollIntoView()
  field.focus({ preventScroll: true })
}

function closestDetailsAbove(details: HTMLDetailsElement): HTMLDetailsElement | null {
  return details.parentElement?.closest('details') ?? null
}

/**
 * The control of an answer. A control has its answer's path as its name and id. If the answer is spread over
 * several controls, such as the parts of a date, this is the first of them. If none is shown, it is the
 * control of the answer that this one belongs to.
 */
export function findControl(path: string): HTMLElement | undefined {
  const found = document.getElementById(path) ?? controlsOnScreen().find(({ id }) => isPartOf(id, path))
  if (found && !isInClosedPart(found)) return found
  const above = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  return above === '' ? undefined : findControl(above)
}

function controlsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(input:not([type=hidden]), select, textarea)')]
}

function isPartOf(id: string, path: string): boolean {
  return id.startsWith(`${path}.`) || id.startsWith(`${path}-`)
}

/**
 * A part that opens only with another choice. A closed `details` does not count: it opens for the control.
 */
function isInClosedPart(control: Element): boolean {
  for (let part = control.closest('.revealed'); part; part = part.parentElement?.closest('.revealed') ?? null)
    if (getComputedStyle(part).display === 'none') return true
  return false
}

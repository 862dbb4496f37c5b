/** ` 1,200 ` → 1200; `NaN` for what is no whole number. Spaces and commas between digits do not matter. */
export function readWhole(typed: string): number {
  const digits = typed.replaceAll(/[\s,]/gu, '')
  return /^\d+$/u.test(digits) ? Number(digits) : Number.NaN
}

/** `62.5`, `62,5`, `75 %`; `NaN` for what is no number. */
export function readPercent(typed: string): number {
  const text = typed.replaceAll(/[\s%]/gu, '').replace(',', '.')
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN
}

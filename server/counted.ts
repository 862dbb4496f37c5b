/** 12500 → "12,500", as operators read numbers. */
export function inFigures(count: number): string {
  return count.toLocaleString('en-US')
}

/** "1 record", "12,500 records". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${inFigures(count)} ${count === 1 ? one : several}`
}

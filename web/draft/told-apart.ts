/** The names in their order; those that stand more than once are numbered: "Ana Lee (1)", "Ana Lee (2)". */
export function toldApart(names: readonly string[]): string[] {
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    const position = names.slice(0, index + 1).filter((each) => each === name).length
    return `${name} (${position})`
  })
}

import { parsers as typescriptParsers } from 'prettier/plugins/typescript'

/** A plugin of Prettier: it writes the imports at the head of a file in one order, so that nobody has to. */
export const parsers = {
  typescript: { ...typescriptParsers.typescript, preprocess: sortImports },
}

const COMMENTS = String.raw`(?:[ \t]*//[^\n]*\n|[ \t]*/\*[\s\S]*?\*/[ \t]*\n)*`
const IMPORT = new RegExp(
  String.raw`(?<comments>${COMMENTS})import\s*(?:(?:type\s+)?[\w$*{][^;'"]*?\bfrom\s*)?(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>[^\n]*\n+`,
  'y',
)

/**
 * The source with its first imports sorted: packages, our other workspaces, `../`, `./`, each group by the
 * module's name.
 */
export function sortImports(source) {
  const start = /^import\b(?!\s*\()/mu.exec(source)?.index
  if (start === undefined) return source
  const imports = []
  IMPORT.lastIndex = start
  let end = start
  for (let match = IMPORT.exec(source); match; match = IMPORT.exec(source)) {
    imports.push({ text: `${match[0].trimEnd()}\n`, specifier: match.groups.specifier })
    end = IMPORT.lastIndex
  }
  const rest = source.slice(end)
  const sorted = imports.toSorted(compare).map(({ text }) => text)
  return source.slice(0, start) + sorted.join('') + (rest && `\n${rest}`)
}

function compare(one, other) {
  return (
    groupOf(one) - groupOf(other) ||
    (one.specifier < other.specifier ? -1 : Number(one.specifier !== other.specifier))
  )
}

/** Style sheets come last. Two imports of one module stay in their order. */
function groupOf({ specifier }) {
  if (specifier.endsWith('.css')) return 4
  if (specifier.startsWith('./')) return 3
  if (specifier.startsWith('.')) return 2
  return specifier.startsWith('@minutebook/') ? 1 : 0
}

import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/\S+?\.mjs):(\d+):(\d+)/gu

/**
 * Maps a stack to our sources, because `npm start` runs a bundle. Node can do this itself, but then reads every file's map at every start,
 * which takes a quarter of the start.
 */
export function withSourcePlaces(stack: string): string {
  return stack.replace(PLACE, (place: string, file: string, line: string, column: string) => {
    const { fileName, lineNumber, columnNumber } = findOrigin(file, Number(line), Number(column))
    return fileName === undefined ? place : `${new URL(fileName, file).href}:${lineNumber}:${columnNumber}`
  })
}

/**
 * Cached for each file that an error has named. The largest map has three megabytes, and a server in trouble must not read it once per
 * frame.
 */
const maps = new Map<string, SourceMap | undefined>()

function findOrigin(file: string, line: number, column: number) {
  if (!maps.has(file)) maps.set(file, readMap(file))
  const origin = maps.get(file)?.findOrigin(line, column)
  return origin && 'fileName' in origin ? origin : NOWHERE
}

/** Undefined for a file without a map. */
function readMap(file: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as ConstructorParameters<
      typeof SourceMap
    >[0]
    return new SourceMap(map)
  } catch {
    return undefined
  }
}

const NOWHERE = { fileName: undefined, lineNumber: 0, columnNumber: 0 }

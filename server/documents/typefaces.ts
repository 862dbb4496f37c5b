import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { rememberShapes } from './remember-shapes.ts'

export type Weight = 400 | 600

/** One font file as documents use it. */
export type Face = {
  /** What the drawing calls it. */
  name: string
  font: Font
  /** Some draw smaller than Newsreader at the same size. */
  scale: number
  /** Its glyphs alone do not tell which letters they stand for, nor in which order these are read. */
  isReordered: boolean
}

type FaceFile = {
  file: string
  /** Only for these characters: the file has others too, which another face draws better. */
  only?: RegExp
}

const LATIN = ['newsreader-latin', 'newsreader-latin-ext', 'newsreader-vietnamese']
const GREEK_AND_CYRILLIC = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
  (part) => `noto-serif-${part}`,
)

/** Whatever else people are called: one weight each, for it stands in names and not in headings of ours. */
const OTHER_SCRIPTS: FaceFile[] = [
  { file: 'noto-serif-hebrew-400' },
  { file: 'amiri-arabic-400' },
  { file: 'noto-serif-thai-400' },
  { file: 'noto-serif-devanagari-400' },
  { file: 'nanum-myeongjo', only: /\p{Script=Hangul}/u },
  { file: 'droid-sans-fallback' },
  { file: 'dejavu-sans' },
]

const SCALES: Record<string, number> = {
  'amiri-arabic-400': 1.2,
  'noto-serif-hebrew-400': 0.95,
  'dejavu-sans': 0.9,
}
/** Vowels stand before the letters after which they are read. */
const REORDERED = /thai|devanagari/u

/** The first that has a character draws it. */
const FACES: Record<Weight, FaceFile[]> = { 400: facesOf(400), 600: facesOf(600) }

function facesOf(weight: Weight): FaceFile[] {
  const named = [...LATIN, ...GREEK_AND_CYRILLIC].map((family) => ({ file: `${family}-${weight}` }))
  return [...named, ...OTHER_SCRIPTS]
}

const opened = new Map<string, Face>()
const faceOfCluster: Record<Weight, Map<string, Face | undefined>> = { 400: new Map(), 600: new Map() }

/** Fonts may draw something for these, but nobody could say what it is (ISO 19005-2 §6.2.11.7.3). */
const WITHOUT_MEANING = /[\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u

/** As many as there are in a long list of names; beyond it they are looked for anew. */
const REMEMBERED_CLUSTERS = 20_000

/** Parsing a font costs more than drawing a page with it: each is opened once and kept. */
function openFace(file: string): Face {
  const known = opened.get(file)
  if (known) return known
  const parsed = create(readFileSync(join(import.meta.dirname, 'fonts', `${file}.ttf`)))
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${file} is a collection of fonts`)
  const face = {
    name: file,
    font: rememberShapes(parsed),
    isReordered: REORDERED.test(file),
    scale: SCALES[file] ?? 1,
  }
  opened.set(file, face)
  return face
}

/** Opens what nearly every document uses. */
export function warmTypefaces(): void {
  for (const weight of [400, 600] as const) findFace('a', weight)
}

/** The face for everything that has no character of its own: rules, blank cells, empty lines. */
export function textFace(weight: Weight): Face {
  return openFace(`newsreader-latin-${weight}`)
}

/** The face that has every character of a cluster (a letter with its marks), or undefined when none has. */
export function findFace(cluster: string, weight: Weight): Face | undefined {
  if (WITHOUT_MEANING.test(cluster)) return undefined
  const remembered = faceOfCluster[weight]
  if (remembered.has(cluster)) return remembered.get(cluster)
  if (remembered.size >= REMEMBERED_CLUSTERS) remembered.clear()
  const found = FACES[weight].find(({ file, only }) => (only?.test(cluster) ?? true) && hasAll(file, cluster))
  const face = found && openFace(found.file)
  remembered.set(cluster, face)
  return face
}

export function covers(face: Face, cluster: string): boolean {
  return hasAll(face.name, cluster)
}

function hasAll(file: string, cluster: string): boolean {
  const { font } = openFace(file)
  return Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

import { readFile } from '#read-file'
import { create, type Font } from 'fontkit'
import { clustersOf, withGlyphCache } from './glyph-cache.ts'

export type Weight = 400 | 600

/** A font file in use. */
export type Face = {
  /** The name for drawing. */
  name: string
  font: Font
  /** Corrects faces that look smaller than Newsreader at the same size. */
  scale: number
  /** Its glyphs alone do not identify their characters or reading order. */
  isReordered: boolean
  /** An emoji face. The surrounding text uses another face, although this one has digits and signs too. */
  isEmoji: boolean
}

type FaceFile = {
  file: string
  /** Limits the face to these characters, because another face draws the others better. */
  only?: RegExp
}

const LATIN = ['newsreader-latin', 'newsreader-latin-ext', 'newsreader-vietnamese']
const GREEK_AND_CYRILLIC = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
  (part) => `noto-serif-${part}`,
)

const EMOJI: FaceFile = { file: 'noto-emoji', only: /\p{Emoji_Presentation}|\u{fe0f}/u }

/** Other scripts, for names: one weight each, because our headings do not use them. */
const OTHER_SCRIPTS: FaceFile[] = [
  EMOJI,
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
/** Scripts in which some vowels are drawn before the letters they follow. */
const REORDERED = /thai|devanagari/u

/** The first face with a character draws it. */
const FACES: Record<Weight, FaceFile[]> = { 400: facesOf(400), 600: facesOf(600) }

function facesOf(weight: Weight): FaceFile[] {
  const named = [...LATIN, ...GREEK_AND_CYRILLIC].map((family) => ({ file: `${family}-${weight}` }))
  return [...named, ...OTHER_SCRIPTS]
}

const opened = new Map<string, Face>()
const faceOfCluster: Record<Weight, Map<string, Face | undefined>> = { 400: new Map(), 600: new Map() }

/** Characters without a meaning that text extraction could return (ISO 19005-2 §6.2.11.7.3). */
const WITHOUT_MEANING = /[\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u

/** Enough for a long list of names; beyond it the cache is cleared. */
const REMEMBERED_CLUSTERS = 20_000

/** Parsing a font costs more than drawing a page, so each is opened once. */
function openFace(file: string): Face {
  const known = opened.get(file)
  if (known) return known
  const parsed = create(readFile(new URL(`./fonts/${file}.ttf`, import.meta.url)))
  if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${file} is a collection of fonts`)
  const isEmoji = file === EMOJI.file
  const face = {
    name: file,
    font: withGlyphCache(parsed, isEmoji ? clustersOf : undefined),
    isEmoji,
    isReordered: REORDERED.test(file),
    scale: SCALES[file] ?? 1,
  }
  opened.set(file, face)
  return face
}

/** Opens the faces that nearly every document uses. */
export function warmTypefaces(): void {
  for (const weight of [400, 600] as const) findFace('a', weight)
}

/** The face for marks without characters: rules, blank cells, empty lines. */
export function textFace(weight: Weight): Face {
  return openFace(`newsreader-latin-${weight}`)
}

/** The face that has every character of a cluster (a letter with its marks), or undefined. */
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

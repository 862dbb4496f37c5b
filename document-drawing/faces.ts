import { create, type Font } from 'fontkit'
import { clustersOf, isMeaningless } from './characters.ts'
import { rememberShapes } from './shapes.ts'

export type Weight = 400 | 600

/** A font file in use. */
export type Face = {
  /** The name for drawing. */
  name: string
  /** For pdfkit. */
  font: Font
  /** In ems. */
  widthOf: (text: string, isRightToLeft: boolean) => number
  /** Corrects faces that look smaller than Newsreader at the same size. */
  scale: number
  /** Its glyphs alone do not identify their characters or reading order. */
  isReordered: boolean
  /** An emoji face. The surrounding text uses another face, although this one has digits and signs too. */
  isEmoji: boolean
}

/** Reads a font file. */
export type ReadFile = (address: URL) => Uint8Array

type FaceFile = {
  file: string
  /** Limits the face to clusters with these characters, because another face draws the others better. */
  only?: RegExp
}

const EMOJI = 'noto-emoji'

/** Other scripts, for names: one weight each, because our headings do not use them. */
const OTHER_SCRIPTS: FaceFile[] = [
  { file: EMOJI, only: /[\u{1f000}-\u{1faff}]|\ufe0f|\u20e3/u },
  { file: 'noto-serif-hebrew-400' },
  { file: 'amiri-arabic-400' },
  { file: 'noto-serif-thai-400' },
  { file: 'noto-serif-devanagari-400' },
  { file: 'nanum-myeongjo', only: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u },
  { file: 'droid-sans-fallback' },
  { file: 'dejavu-sans' },
  { file: EMOJI },
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
  const latin = ['newsreader-latin', 'newsreader-latin-ext', 'newsreader-vietnamese']
  const others = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((part) => `noto-serif-${part}`)
  return [...[...latin, ...others].map((family) => ({ file: `${family}-${weight}` })), ...OTHER_SCRIPTS]
}

/** Enough for a long list of names; beyond it the cache is cleared. */
const REMEMBERED_CLUSTERS = 20_000

/** The fonts of one thread. Parsing a font costs more than drawing a page, so each is opened once, when a text first needs it. */
export class Faces {
  readonly #readFile: ReadFile
  readonly #opened = new Map<string, Face>()
  readonly #found: Record<Weight, Map<string, Face | undefined>> = { 400: new Map(), 600: new Map() }

  constructor(readFile: ReadFile) {
    this.#readFile = readFile
  }

  /** The face for nearly all text. It has every character from space to tilde. */
  text(weight: Weight): Face {
    return this.#open(`newsreader-latin-${weight}`)
  }

  /** The face that has every character of a cluster (a letter with its marks), or undefined. */
  find(cluster: string, weight: Weight): Face | undefined {
    const found = this.#found[weight]
    if (found.has(cluster)) return found.get(cluster)
    if (found.size >= REMEMBERED_CLUSTERS) found.clear()
    const face = this.#search(cluster, weight)
    found.set(cluster, face)
    return face
  }

  #search(cluster: string, weight: Weight): Face | undefined {
    if (Array.from(cluster).some(isMeaningless)) return undefined
    for (const { file, only } of FACES[weight]) {
      if (only && !only.test(cluster)) continue
      const face = this.#open(file)
      if (covers(face, cluster)) return face
    }
    return undefined
  }

  #open(file: string): Face {
    const known = this.#opened.get(file)
    if (known) return known
    const bytes = this.#readFile(new URL(`./fonts/${file}.ttf`, import.meta.url))
    // Its types name Node's class, but it reads any bytes.
    const parsed = create(bytes as Buffer)
    if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${file} is a collection of fonts`)
    const isEmoji = file === EMOJI
    const face = {
      name: file,
      // Emoji come in sequences without spaces that never repeat.
      ...rememberShapes(parsed, isEmoji ? clustersOf : undefined),
      isEmoji,
      isReordered: REORDERED.test(file),
      scale: SCALES[file] ?? 1,
    }
    this.#opened.set(file, face)
    return face
  }
}

/** Whether the face has every character of a text. */
export function covers({ font }: Face, text: string): boolean {
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

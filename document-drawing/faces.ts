import { create, type Font } from 'fontkit'
import { clustersOf, isMeaningless } from './characters.ts'
import coverage from './fonts/coverage.json' with { type: 'json' }
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
  /** Whether it has every character of a text. */
  covers: (text: string) => boolean
  /** Corrects faces that look smaller than Newsreader at the same size. */
  scale: number
  /** Its glyphs alone do not identify their characters or reading order. */
  isReordered: boolean
  /** An emoji face. The surrounding text uses another face, although this one has digits and signs too. */
  isEmoji: boolean
}

/** Reads a font file. */
export type ReadFile = (address: URL) => Uint8Array

type FamilyName = keyof typeof coverage

type Family = {
  name: FamilyName
  /** Has a file for each weight. The others draw names, and our headings do not use them. */
  hasWeights?: boolean
  /** Limits the family to clusters with these characters, because another one draws the others better. */
  only?: RegExp
} & Partial<Pick<Face, 'scale' | 'isReordered' | 'isEmoji'>>

const TEXT = { name: 'newsreader-latin', hasWeights: true } as const
const EMOJI = { name: 'noto-emoji', isEmoji: true } as const

/** The first family with a character draws it. */
const FAMILIES: Family[] = [
  TEXT,
  { name: 'newsreader-latin-ext', hasWeights: true },
  { name: 'newsreader-vietnamese', hasWeights: true },
  { name: 'noto-serif-greek', hasWeights: true },
  { name: 'noto-serif-greek-ext', hasWeights: true },
  { name: 'noto-serif-cyrillic', hasWeights: true },
  { name: 'noto-serif-cyrillic-ext', hasWeights: true },
  { ...EMOJI, only: /[\u{1f000}-\u{1faff}]|\ufe0f|\u20e3/u },
  { name: 'noto-serif-hebrew-400', scale: 0.95 },
  { name: 'amiri-arabic-400', scale: 1.2 },
  // Some vowels of these two scripts are drawn before the letters they follow.
  { name: 'noto-serif-thai-400', isReordered: true },
  { name: 'noto-serif-devanagari-400', isReordered: true },
  { name: 'nanum-myeongjo', only: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u },
  { name: 'droid-sans-fallback' },
  { name: 'dejavu-sans', scale: 0.9 },
  EMOJI,
]

/**
 * Matches text of which the family has every character. The table makes it unnecessary to open a font, which
 * a browser first fetches, to find that it lacks a character.
 */
const COVERED = new Map(
  Object.entries(coverage).map(([name, ranges]) => {
    const characters = ranges.replaceAll(/[\dA-F]+/gu, String.raw`\u{$&}`).replaceAll(' ', '')
    return [name, new RegExp(`^[${characters}]*$`, 'u')]
  }),
)

function covers({ name }: Family, text: string): boolean {
  return COVERED.get(name)?.test(text) ?? false
}

/** Enough for a long list of names; beyond it the cache is cleared. */
const REMEMBERED_CLUSTERS = 20_000

/**
 * The fonts of one thread. Parsing a font costs more than drawing a page, so each is opened once, when a text
 * first needs it.
 */
export class Faces {
  readonly #readFile: ReadFile
  readonly #opened = new Map<string, Face>()
  readonly #found: Record<Weight, Map<string, Face | undefined>> = { 400: new Map(), 600: new Map() }

  constructor(readFile: ReadFile) {
    this.#readFile = readFile
  }

  /** The face for nearly all text. It has every character from space to tilde. */
  text(weight: Weight): Face {
    return this.#open(TEXT, weight)
  }

  /** The face that has every character of a cluster (a letter with its marks), or undefined. */
  find(cluster: string, weight: Weight): Face | undefined {
    const found = this.#found[weight]
    if (found.has(cluster)) return found.get(cluster)
    if (found.size >= REMEMBERED_CLUSTERS) found.clear()
    const family = Array.from(cluster).some(isMeaningless)
      ? undefined
      : FAMILIES.find((each) => each.only?.test(cluster) !== false && covers(each, cluster))
    const face = family && this.#open(family, weight)
    found.set(cluster, face)
    return face
  }

  #open(family: Family, weight: Weight): Face {
    const { hasWeights, scale = 1, isReordered = false, isEmoji = false } = family
    const name = hasWeights ? `${family.name}-${weight}` : family.name
    const known = this.#opened.get(name)
    if (known) return known
    const bytes = this.#readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))
    // Its types name Node's class, but it reads any bytes.
    const parsed = create(bytes as Buffer)
    if (!('hasGlyphForCodePoint' in parsed)) throw new Error(`${name} is a collection of fonts`)
    const face = {
      name,
      // Emoji come in sequences without spaces that never repeat.
      ...rememberShapes(parsed, isEmoji ? clustersOf : undefined),
      covers: (text: string) => covers(family, text),
      scale,
      isReordered,
      isEmoji,
    }
    this.#opened.set(name, face)
    return face
  }
}

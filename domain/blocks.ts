import * as z from 'zod/mini'
import { LANGUAGES, type Language } from './language-names.ts'

/**
 * The version of the block types below. Records keep their blocks, so a changed type is added beside the old
 * one.
 */
export const BLOCKS_VERSION = 1

/** The business addresses of people. Copies of a record are drawn with or without them. */
const isPrivate = z.optional(z.literal(true))

/**
 * One piece of a document, in reading order. Screen, PDF and DOCX draw the same list, so all three show the
 * same. Texts are complete sentences in the document's language; `\n` starts a new line.
 */
export const BlockSchema = z.discriminatedUnion('kind', [
  /**
   * Level 1 opens a part of the document, level 2 a matter within it. The document's title is not a heading
   * block.
   */
  z.strictObject({
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2)]),
    text: z.string(),
    isPrivate,
  }),
  z.strictObject({
    kind: z.literal('paragraph'),
    text: z.string(),
    /**
     * `resolution` is the exact text of what was decided; `note` is a remark about the text, in smaller type.
     */
    look: z.optional(z.enum(['resolution', 'note'])),
    /** The language of the text, where it differs from the document's. */
    language: z.optional(z.enum(LANGUAGES)),
    /** The resolution that this text belongs to: its place in the minutes, counted from 1. */
    resolution: z.optional(z.int()),
  }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** Facts in two columns: the first names the second. */
  z.strictObject({
    kind: z.literal('facts'),
    rows: z.array(z.strictObject({ term: z.string(), text: z.string() })),
    isPrivate,
  }),
  /**
   * Every row has as many cells as `head`. An empty cell is a line to write on. There is no caption: the
   * sentence before the table introduces it.
   */
  z.strictObject({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** The language of its texts, where it differs from the document's. */
    language: z.optional(z.enum(LANGUAGES)),
    /** The resolution whose text refers to this table: its place in the minutes, counted from 1. */
    resolution: z.optional(z.int()),
  }),
  /**
   * A signature line: the words before it, the name under it, and the word under the date line. The date line
   * is left out where that word is empty.
   */
  z.strictObject({
    kind: z.literal('signature'),
    text: z.string(),
    signer: z.string(),
    date: z.string(),
  }),
  z.strictObject({ kind: z.literal('pageBreak') }),
])
export type Block = z.infer<typeof BlockSchema>

/** A signature line with a QR code that opens the address `code`, in place of the date. */
export type Signature = Extract<Block, { kind: 'signature' }> & { code?: string }

/**
 * Blocks that papers add to those of a record. A record keeps none of them. The QR code opens `address` and
 * has a text beside it. `path` is a signature drawn by hand (`SIGNATURE_FIELD`), with the text below it.
 */
export type DrawnBlock =
  | Exclude<Block, { kind: 'signature' }>
  | Signature
  | { kind: 'code'; address: string; text: string }
  | { kind: 'drawing'; path: string; text: string }

/** The minutes in words: people read them before they send them, and the record keeps them. */
export const MinutesDocumentSchema = z.strictObject({
  version: z.literal(BLOCKS_VERSION),
  language: z.enum(LANGUAGES),
  title: z.string(),
  blocks: z.array(BlockSchema),
})
export type MinutesDocument = z.infer<typeof MinutesDocumentSchema>

/** The document as it is shown, with people's addresses or without. */
export function shownBlocks({ blocks }: MinutesDocument, withAddresses: boolean): Block[] {
  return withAddresses ? blocks : blocks.filter((block) => !('isPrivate' in block && block.isPrivate))
}

/** A document before it is drawn. The same document gives the same bytes. */
export type DocumentContent = {
  language: Language
  title: string
  /** The company and the day, for lists of files. */
  subject: string
  /** The author, for the file's properties. */
  creator: string
  /** Tells machines which record it shows and which options it was asked for with. */
  keywords?: string
  /** RFC 3339, when the record was made. The file's properties contain no other time. */
  recordedAt: string
  blocks: DrawnBlock[]
  /** Texts in the blocks that are quoted in another language than the sentences around them. */
  quotes?: { language: Language; texts: readonly string[] }
  /**
   * The head of every page of papers whose pages may come apart, or of all but the first. `page` is as below.
   */
  header?: { text: string; page: string; skipsFirst?: true }
  /**
   * The foot of every page. `page` contains `{page}` and `{pages}`, which the drawing replaces with numbers.
   */
  footer: { lines: string[]; page: string }
  /** The note at the end where a font lacks a character, which is then shown as its code: [U+1F389]. */
  codedSigns?: string
  /**
   * The record's canonical JSON (RFC 8785), attached to the file. A copy without addresses attaches the JSON
   * of that copy.
   */
  embedded?: { name: string; description: string; json: string }
}

/** A paragraph for each of these texts that is there. */
export function paragraphs(...texts: (string | false | undefined)[]): Block[] {
  return texts.flatMap((text): Block[] => (text ? [{ kind: 'paragraph', text }] : []))
}

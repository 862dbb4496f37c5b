import * as z from 'zod/mini'
import { AUTHORIZED_AS, type AuthorizedAs } from '@minutebook/domain/entity-facts'
import { NumberRuleSchema } from '@minutebook/domain/number-rule'
import { DownloadSchema } from './fetch-files.ts'
import { REGISTER } from './jurisdictions.ts'
import { isEncoding } from './read-text.ts'

const CountSchema = z.number().check(z.int(), z.gte(1))

/**
 * A column by its name, or by its position from 1 if the file has no header. In JSON it is a path: `navn`,
 * `Entity.LegalName.$`.
 */
const ColumnSchema = z.union([z.string().check(z.minLength(1)), CountSchema])
export type Column = z.infer<typeof ColumnSchema>

/** All given tests must hold. `*` in a value stands for any text; case does not matter. */
const ConditionSchema = z.strictObject({
  column: ColumnSchema,
  /** The column has one of these values. */
  is: z.optional(z.array(z.string())),
  /** The column has none of these values. */
  isNot: z.optional(z.array(z.string())),
  /** The column has the same value as this other column, and is not empty. */
  equals: z.optional(ColumnSchema),
})
export type Condition = z.infer<typeof ConditionSchema>
const ConditionsSchema = z.array(ConditionSchema)

/** Whether a text is one of these. */
export function matcher(patterns: readonly string[]): (text: string) => boolean {
  const shapes = patterns.map((pattern) =>
    pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*'),
  )
  const one = new RegExp(`^(?:${shapes.join('|')})$`, 'isu')
  return (text) => shapes.length > 0 && one.test(text)
}

/**
 * Selects records of a company: those of the file `in` (the first by default) that meet `where`. Without
 * both, the record at hand.
 */
const Rows = { in: z.optional(z.string()), where: z.optional(ConditionsSchema) }
const RowsSchema = z.strictObject(Rows)
export type RowsChoice = z.infer<typeof RowsSchema>

/**
 * Columns joined with `join` (a space by default), with `withoutPrefix` removed, and translated by `values`.
 */
const JoinedSchema = z.strictObject({
  columns: z.array(ColumnSchema).check(z.minLength(1)),
  join: z.optional(z.string()),
  withoutPrefix: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.string())),
})

/**
 * Where a fact comes from: a column; the first of several sources that is not empty; joined columns; a fixed
 * text; or `from` in the first of the selected records that has it, if the record at hand meets `when`. The
 * record at hand is the company's main one, or the one of the address or officer.
 */
export type Source =
  | Column
  | Source[]
  | z.infer<typeof JoinedSchema>
  | { constant: string }
  | (RowsChoice & { when?: Condition[] | undefined; from: Source })

const SourceSchema: z.ZodMiniType<Source> = z.lazy(() =>
  z.union([
    ColumnSchema,
    z.array(SourceSchema).check(z.minLength(1)),
    JoinedSchema,
    z.strictObject({ constant: z.string() }),
    z.strictObject({ ...Rows, when: z.optional(ConditionsSchema), from: SourceSchema }),
  ]),
)

const AddressSchema = z.strictObject({
  ...Rows,
  street: z.array(SourceSchema),
  city: z.optional(SourceSchema),
  state: z.optional(SourceSchema),
  zipCode: z.optional(SourceSchema),
  /** Decides the format of states and postal codes; the register's own country by default or if empty. */
  country: z.optional(SourceSchema),
})
export type AddressSource = z.infer<typeof AddressSchema>

/** The register's words for each status, or one status for all if it lists only active companies. */
const StatusSchema = z.union([
  z.strictObject({ column: SourceSchema, active: z.array(z.string()), inactive: z.array(z.string()) }),
  z.strictObject({ constant: z.enum(['active', 'inactive']) }),
])

/**
 * Officers and directors in the records selected by `in` and `where`. Companies are left out: officers here
 * are persons.
 */
const OfficerSchema = z.strictObject({
  ...Rows,
  title: SourceSchema,
  /** The name in one column with its words in this order, or in parts. */
  fullName: z.optional(SourceSchema),
  order: z.optional(z.enum(['first-last', 'surnames-first', 'surnames-last'])),
  firstName: z.optional(SourceSchema),
  middleName: z.optional(SourceSchema),
  lastName: z.optional(SourceSchema),
  /** How the register marks a person. By default, a person has a first name that is not a company's. */
  person: z.optional(ConditionsSchema),
  /** The person's own address, if the register publishes it. */
  address: z.optional(AddressSchema),
})
export type OfficerSource = z.infer<typeof OfficerSchema>

/**
 * Which officer stands for the CEO. The first row of titles with a matching officer decides; in it, the first
 * officer in the file.
 */
const CeoSchema = z.strictObject({
  /**
   * `*` stands for any text, and a title that begins with `!` is excluded from its row: `["*PRESIDENT*",
   * "!VICE*"]`.
   */
  titles: z.array(z.array(z.string()).check(z.minLength(1))).check(z.minLength(1)),
  /** The CEO's address if the officer has none. */
  address: z.optional(AddressSchema),
})

const FileSchema = z.strictObject({
  /** Its name in messages and in `in`. */
  name: z.optional(z.string()),
  /** Names of its files, or of the members of an archive: `AllCompanies*.txt`. Case does not matter. */
  match: z.optional(z.array(z.string())),
  /**
   * A name of the Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels): `windows-1250`,
   * `shift_jis`. Without it the file is UTF-8; lines that are not are read as windows-1252 and reported.
   * UTF-16 is detected.
   */
  encoding: z.optional(z.string().check(z.refine(isEncoding))),
  /**
   * By default: comma, `"` quotes (RFC 4180) and a header. Without a header, `columns` is the number of
   * columns.
   */
  delimited: z.optional(
    z.strictObject({
      delimiter: z.optional(z.enum([',', '\t', ';', '|'])),
      quoting: z.optional(z.boolean()),
      header: z.optional(z.boolean()),
      columns: z.optional(CountSchema),
    }),
  ),
  /** Records of this many bytes, one per line. */
  fixedWidth: z.optional(
    z.strictObject({
      bytes: CountSchema,
      /** A field's bytes, from 0: the first one, and the one after the last. */
      fields: z.record(z.string(), z.tuple([z.number().check(z.int(), z.gte(0)), CountSchema])),
    }),
  ),
  /**
   * One object per line, or an array of objects: at the top level, or under the top-level key `at`. `rows`
   * names the lists whose items are one record each: `rollegrupper.roller`.
   */
  json: z.optional(
    z.strictObject({
      lines: z.optional(z.boolean()),
      at: z.optional(z.string()),
      rows: z.optional(z.string()),
    }),
  ),
  /** Other names that the register uses for a column. */
  aliases: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Columns that some of the files lack. */
  optional: z.optional(z.array(ColumnSchema)),
  /** Which records are imported. */
  filter: z.optional(ConditionsSchema),
  /**
   * What nine of the first ten records must look like; otherwise it is another register's file. `like` is a
   * regular expression.
   */
  checks: z.optional(z.array(z.strictObject({ column: ColumnSchema, like: z.string(), is: z.string() }))),
  /** In a further file: the column that matches the first file's `groupBy`. */
  joinBy: z.optional(ColumnSchema),
})
export type FileSource = z.infer<typeof FileSchema>

const RegisterSchema = z.string().check(z.regex(REGISTER))

/** Explains each required key of a mapping, for an operator who left one out. */
export const MAPPING_RULES = {
  jurisdiction: 'it is the register by ISO 3166, as "US-KY" or "NO"',
  scope: 'it is "full" where the files hold the whole register, or "changes"',
  number: 'it is the column of the number',
  name: 'it is the column of the name',
}

/**
 * How a register's files become companies. The files in `mappings/` have this form, and `import --map` takes
 * it. `docs/registries.md` explains it.
 */
export const MappingSchema = z.strictObject({
  title: z.optional(z.string()),
  /** Where the register publishes its files. */
  source: z.optional(z.string()),
  /** The files themselves, for `import --fetch`. */
  fetch: z.optional(z.array(DownloadSchema).check(z.minLength(1))),
  /** The notice that its licence requires. */
  attribution: z.optional(z.string()),
  notes: z.optional(z.array(z.string())),
  /**
   * The register that issues the numbers, by ISO 3166; or a column that names it, translated by `values`:
   * records with other values are left out.
   */
  jurisdiction: z.union([
    RegisterSchema,
    z.strictObject({ column: ColumnSchema, values: z.record(z.string(), RegisterSchema) }),
  ]),
  /** Whether the files hold the whole register, or only changes. */
  scope: z.enum(['full', 'changes']),
  /**
   * An import that rejects a greater share of the records of a file changes nothing. By default, 0.05 and
   * more than ten records.
   */
  rejectLimit: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** The first file contains the companies. By default one delimited file with a header. */
  files: z.optional(z.array(FileSchema).check(z.minLength(1))),
  /** Records of the first file with the same value here are one company; further files join by it. */
  groupBy: z.optional(ColumnSchema),
  /**
   * Which of several records is the main one; the first by default. Companies with none or several are
   * reported.
   */
  mainRecord: z.optional(ConditionsSchema),
  number: SourceSchema,
  numberRule: z.optional(NumberRuleSchema),
  name: SourceSchema,
  kind: z.optional(SourceSchema),
  status: z.optional(StatusSchema),
  /** Where the company was formed. */
  home: z.optional(SourceSchema),
  /** The first address that is not empty counts. */
  address: z.optional(z.array(AddressSchema)),
  /**
   * Whom the register names beside the officers, and what it means by it. Documents name nobody whose meaning
   * is not said.
   */
  authorized: z.optional(
    z.union([SourceSchema, z.strictObject({ column: SourceSchema, means: z.enum(AUTHORIZED_AS) })]),
  ),
  officers: z.optional(z.array(OfficerSchema)),
  ceo: z.optional(CeoSchema),
})
export type Mapping = z.output<typeof MappingSchema>

/** The mapping's files; the first contains the companies. */
export function listFiles(mapping: Mapping): [FileSource, ...FileSource[]] {
  const [first = {}, ...others] = mapping.files ?? []
  return [first, ...others]
}

/** `column "DOS ID"`, `column 4`. */
export function columnName(column: Column): string {
  return typeof column === 'number' ? `column ${column}` : `column "${column}"`
}

/** Names the column for an error message. */
export function sourceName(source: Source): string {
  if (Array.isArray(source)) return sourceName(source[0] ?? '')
  if (typeof source !== 'object') return columnName(source)
  if ('from' in source) return sourceName(source.from)
  return 'constant' in source ? 'constant' : columnName(source.columns[0] ?? '')
}

/**
 * Where the authorized person's name comes from, and what the register means by it, if the mapping says it.
 */
export function authorizedIn({ authorized }: Mapping): { column: Source | undefined; means?: AuthorizedAs } {
  return typeof authorized === 'object' && 'means' in authorized ? authorized : { column: authorized }
}

/** Checks what the schema cannot, and describes the first fault. */
export function findMappingFault(mapping: Mapping): string | undefined {
  const [first, ...others] = listFiles(mapping)
  if (first.joinBy !== undefined) return 'the first file has the companies: "joinBy" belongs to the others'
  if (others.length > 0 && mapping.groupBy === undefined)
    return '"groupBy" is missing: it says by which column of the first file the others join'
  const unjoined = others.find(({ joinBy }) => joinBy === undefined)
  if (unjoined) return `"joinBy" is missing in the file "${unjoined.name ?? ''}"`
  const badFormat = [first, ...others].find(
    ({ delimited, fixedWidth, json }) => [delimited, fixedWidth, json].filter(Boolean).length > 1,
  )
  return badFormat && 'a file has one format: "delimited", "fixedWidth" or "json"'
}

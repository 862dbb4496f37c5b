import * as z from 'zod/mini'
import { ENTITY_NUMBER_LIMIT } from '@minutebook/contract/entity-number'

/** A column by its name, or by its place from 1 where the file has no header. */
const ColumnSchema = z.union([z.string().check(z.minLength(1)), z.number().check(z.int(), z.gte(1))])

/**
 * Where a fact comes from: a column; several columns of which the first that is not empty counts; columns joined
 * with `join` (a space when not said), `withoutPrefix` taken off; or always the same text.
 */
const SourceSchema = z.union([
  ColumnSchema,
  z.array(ColumnSchema).check(z.minLength(1)),
  z.strictObject({
    columns: z.array(ColumnSchema).check(z.minLength(1)),
    join: z.optional(z.string()),
    withoutPrefix: z.optional(z.string()),
  }),
  z.strictObject({ constant: z.string() }),
])

const AddressSchema = z.strictObject({
  street: z.array(ColumnSchema),
  city: z.optional(ColumnSchema),
  state: z.optional(ColumnSchema),
  zipCode: z.optional(ColumnSchema),
})

/** The register's words for its companies' status; or the same for all, where it lists only the active ones. */
const StatusSchema = z.union([
  z.strictObject({ column: ColumnSchema, active: z.array(z.string()), inactive: z.array(z.string()) }),
  z.strictObject({ constant: z.enum(['active', 'inactive']) }),
])

/** Name either in one column, or in parts. The address belongs to the person. */
const CeoSchema = z.strictObject({
  fullName: z.optional(SourceSchema),
  firstName: z.optional(SourceSchema),
  middleName: z.optional(SourceSchema),
  lastName: z.optional(SourceSchema),
  address: z.optional(AddressSchema),
})

const FilterSchema = z.strictObject({
  column: ColumnSchema,
  /** Rows with one of these values are taken; case does not matter. */
  is: z.optional(z.array(z.string())),
  /** Rows with one of these values are left out. */
  isNot: z.optional(z.array(z.string())),
})

/** How the columns of a delimited file become companies: the JSON file that `import --map` takes. */
export const ColumnMapSchema = z.strictObject({
  /** The register that the numbers belong to, in capital letters: `CT`. */
  jurisdiction: z.string().check(z.regex(/^[A-Z0-9-]{2,10}$/)),
  /** A comma when not said. */
  delimiter: z.optional(z.enum([',', '\t', ';', '|'])),
  /** Whether `"` quotes fields (RFC 4180). True when not said. */
  quoting: z.optional(z.boolean()),
  /** Whether the first record names the columns. True when not said. */
  header: z.optional(z.boolean()),
  /** Other names that the register gives to a column. */
  aliases: z.optional(z.record(z.string(), z.array(z.string()))),
  filter: z.optional(z.array(FilterSchema)),
  number: SourceSchema,
  /** Numbers that lost their zeros get them back up to this length. */
  numberWidth: z.optional(z.number().check(z.int(), z.gte(1), z.lte(ENTITY_NUMBER_LIMIT))),
  name: SourceSchema,
  status: z.optional(StatusSchema),
  homeJurisdiction: z.optional(SourceSchema),
  /** The first that is not empty counts. */
  address: z.optional(z.array(AddressSchema)),
  authorized: z.optional(SourceSchema),
  ceo: z.optional(CeoSchema),
})
export type ColumnMap = z.output<typeof ColumnMapSchema>
export type Column = z.infer<typeof ColumnSchema>
export type Source = z.infer<typeof SourceSchema>
export type AddressColumns = z.infer<typeof AddressSchema>

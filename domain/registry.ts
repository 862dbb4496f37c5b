import * as z from 'zod/mini'

/** The CEO in the register's own words; the empty string where the register has none. */
export const RegistryPersonSchema = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

/**
 * An officer or director in the register's own words, with the `title`, and the address where the register
 * publishes it.
 */
const RegistryOfficerSchema = z.extend(RegistryPersonSchema, { title: z.string() })
export type RegistryOfficer = z.infer<typeof RegistryOfficerSchema>

/** The maximum number of officers of one company. Others are left out. */
export const OFFICERS_LIMIT = 40

/** Facts beside those of the specification. A register has some of them; the others are left out. */
export const AddedFactsSchema = z.object({
  /** The kind of company in the register's own words: `DOMESTIC LLC`, `KCO`. */
  kind: z.optional(z.string()),
  /** Where it was formed, in the codes of `jurisdiction`: `DE` is Delaware, `DEU` Germany. */
  formedIn: z.optional(z.string()),
  /** `active`, `inactive` or {@link NOT_LISTED}. */
  status: z.optional(z.string()),
  /** The register's own words for the status. */
  statusWords: z.optional(z.string()),
  /**
   * The title in the register's own words of the officer in `ceo`, which may be another office: `Member`,
   * `President`.
   */
  ceoTitle: z.optional(z.string()),
  /** What the register means by `authorized`: one of `AUTHORIZED_AS`. */
  authorizedAs: z.optional(z.string()),
  /**
   * The day from which the register no longer lists the company, `YYYY-MM-DD`. A list of active companies
   * leaves others out.
   */
  notListedSince: z.optional(z.string()),
  /** The day on which we imported the register's facts, `YYYY-MM-DD`. */
  asOf: z.optional(z.string()),
  /** The register's name, and the notice that its licence requires. */
  source: z.optional(z.string()),
  attribution: z.optional(z.string()),
  officers: z.optional(z.array(RegistryOfficerSchema).check(z.maxLength(OFFICERS_LIMIT))),
})

/**
 * A company in a register (specification §3, Entity). `jurisdiction` is the register that the number belongs
 * to, not the home state. `id` is the store's name for it. Missing facts are empty strings.
 */
export const EntitySchema = z.object({
  name: z.string().check(z.minLength(1)),
  number: z.string().check(z.minLength(1)),
  id: z.string(),
  jurisdiction: z.string(),
  address: z.string(),
  authorized: z.string(),
  ceo: RegistryPersonSchema,
  ...AddedFactsSchema.shape,
})
export type Entity = z.infer<typeof EntitySchema>

/** A company in a list: in search by name, and in the choice between several registers. */
export const EntitySummarySchema = z.object({
  name: z.string(),
  number: z.string(),
  jurisdiction: z.string(),
  /** `active`, `inactive`, {@link NOT_LISTED} or the empty string, because not every register says it. */
  status: z.string(),
  /** Its town and state, which distinguish companies with the same name: `Frankfort, KY`. */
  place: z.optional(z.string()),
})
export type EntitySummary = z.infer<typeof EntitySummarySchema>

/** The status of a company that its register no longer lists. */
export const NOT_LISTED = 'unlisted'

/**
 * The place in a one-line address, without street and postal code: `Frankfort, KY`, `LEEDS, WEST YORKSHIRE`,
 * `OSLO`. Empty where only a street is known.
 */
export function townIn(address: string): string {
  const [, town, state] = /(?:^|,)\s*([^,\d][^,]*),\s*([A-Z]{2})(?:\s+[\d-]+)?$/u.exec(address) ?? []
  if (town && state) return `${town.trim()}, ${state}`
  const [, ...behindStreet] = address.split(',').map(withoutCodes)
  return behindStreet.filter(Boolean).slice(-2).join(', ')
}

function withoutCodes(part: string): string {
  return part
    .split(' ')
    .filter((word) => word && !/\d/u.test(word))
    .join(' ')
}

import * as z from 'zod/mini'

/** The CEO in the register's own words, the empty string where it has none. */
const RegistryPersonSchema = z.object({
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

/**
 * A company as a register has it (specification §3, Entity). `jurisdiction` is the register that the number
 * belongs to, not the home state. `id` is the store's name for it. Missing facts are empty strings.
 */
export const EntitySchema = z.object({
  id: z.string(),
  number: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  jurisdiction: z.string(),
  address: z.string(),
  authorized: z.string(),
  ceo: RegistryPersonSchema,
})
export type Entity = z.infer<typeof EntitySchema>

/** What a list of companies shows: search by name, and the choice between several registers. */
export const EntitySummarySchema = z.object({
  name: z.string(),
  number: z.string(),
  jurisdiction: z.string(),
  /** `active`, `inactive` or the empty string: not every register says. */
  status: z.string(),
})
export type EntitySummary = z.infer<typeof EntitySummarySchema>

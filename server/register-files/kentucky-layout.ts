import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/** Counted from 1, as the layout sheets count. */
const PositionSchema = z.number().check(z.int(), z.gte(1))

/**
 * Where Kentucky's bulk files keep what, and what their codes mean. The sheet that comes with the operator's
 * contract is the authority: an operator whose sheet differs hands in a layout of their own.
 */
export const KentuckyLayoutSchema = z.strictObject({
  companies: z.strictObject({
    columns: PositionSchema,
    number: PositionSchema,
    /** `comptype`: tells the company's own row from those of its assumed names. */
    type: PositionSchema,
    name: PositionSchema,
    status: PositionSchema,
    homeState: PositionSchema,
    /** The first that is not empty counts. */
    authorized: z.array(PositionSchema),
    street: z.array(PositionSchema),
    city: PositionSchema,
    state: PositionSchema,
    zipCode: PositionSchema,
  }),
  /** The `comptype` of a company's own row. */
  companyTypes: z.array(z.string()),
  active: z.array(z.string()),
  inactive: z.array(z.string()),
  officers: z.strictObject({
    columns: PositionSchema,
    number: PositionSchema,
    type: PositionSchema,
    firstName: PositionSchema,
    middleName: PositionSchema,
    lastName: PositionSchema,
  }),
  /** Officer types that stand for a CEO, the best one first. */
  ceoTypes: z.array(z.string()).check(z.minLength(1)),
})
export type KentuckyLayout = z.infer<typeof KentuckyLayoutSchema>

export const KENTUCKY_LAYOUT_FILE = fileURLToPath(new URL('kentucky-layout.json', import.meta.url))

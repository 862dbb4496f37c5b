import * as z from 'zod/mini'
import { faultOfCompanyName, faultOfEntityNumber, readEntityNumber } from './entity-number.ts'
import { message, type MessageKey } from './fields.ts'
import { cleanLine } from './text.ts'

/** What the search takes. Answers with the number as it is compared. */
export const EntityNumberSchema = z
  .string(message('entityNumberEmpty'))
  .check(without(faultOfEntityNumber), z.overwrite(readEntityNumber))

/** The company name that somebody searches for. */
export const EntityNameSchema = z
  .string(message('companyNameEmpty'))
  .check(without(faultOfCompanyName), z.overwrite(cleanLine))

/** A rule that stands in a plain function: the app checks by that alone, and fetches no schema for it. */
function without(faultOf: (typed: string) => MessageKey | undefined) {
  return z.superRefine<string>((typed, context) => {
    const fault = faultOf(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: typed })
  })
}

import * as z from 'zod/mini'
import { clockTime, localDay, LONGEST_TEXT, longText, message, text } from './fields.ts'
import { NamedInMinutesSchema } from './person-refs.ts'
import type { Attachment, Fact, Facts, FactValues, Money } from './topics/fact.ts'

const currency = z.literal('USD')
const MoneySchema: z.ZodMiniType<Money, Money> = z.strictObject({
  minor: z.int(message('amountWrong')).check(z.gte(0, message('amountWrong'))),
  currency,
})
/** Down to a hundredth of a cent. */
const PriceSchema: z.ZodMiniType<Money, Money> = z.strictObject({
  minor: z
    .number(message('amountWrong'))
    .check(z.refine((minor) => /^\d+(?:\.\d\d?)?$/u.test(String(minor)), message('amountWrong'))),
  currency,
})

export const AttachmentSchema: z.ZodMiniType<Attachment, Attachment> = z.strictObject({
  name: text('attachmentNameEmpty', 200, 'attachmentNameTooLong'),
  size: z.int().check(z.gte(0)),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** More rows than the list of any real meeting. */
export const ROWS_LIMIT = 100

/** Which of these facts may be given: each may be missing, and no other is allowed. */
export function factsSchema(facts: Facts): z.ZodMiniType<FactValues, FactValues> {
  const shape = Object.entries(facts).map(([name, fact]) => [name, z.optional(factSchema(fact))])
  // Built from a table: the compiler cannot follow it, but each value is one of FactValue.
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodMiniType<FactValues, FactValues>
}

/** The rule for one fact's value, the same for every reader. */
export function factSchema(fact: Fact): z.ZodMiniType {
  switch (fact.kind) {
    case 'choice':
      return z.enum(fact.options, message('factNotChosen'))
    case 'rows':
      return z.array(factsSchema(fact.fields)).check(z.maxLength(ROWS_LIMIT, message('tooManyRows')))
    case 'people':
      return z.array(NamedInMinutesSchema).check(z.maxLength(ROWS_LIMIT, message('tooManyRows')))
    default:
      return VALUES[fact.kind]
  }
}

const VALUES = {
  text: text('factEmpty', 200, 'factTooLong'),
  longText: longText('factEmpty', LONGEST_TEXT, 'factTextTooLong'),
  lastFour: z.string(message('lastFourWrong')).check(z.regex(/^\d{1,4}$/, message('lastFourWrong'))),
  date: localDay('factDateImpossible'),
  /** `HH:MM`, 24 hours. */
  time: clockTime('factTimeWrong'),
  /** `MM-DD`; February 29 counts as a day. */
  monthDay: z
    .string(message('factDateImpossible'))
    .check(z.refine((typed) => isMonthDay(typed), message('factDateImpossible'))),
  integer: z.int(message('wholeNumberWrong')).check(z.gte(0, message('wholeNumberWrong'))),
  percent: z
    .number(message('percentWrong'))
    .check(z.gt(0, message('percentWrong')), z.lte(100, message('percentWrong'))),
  money: MoneySchema,
  price: PriceSchema,
  yesNo: z.boolean(),
  person: NamedInMinutesSchema,
  attachment: AttachmentSchema,
} satisfies Partial<Record<Fact['kind'], z.ZodMiniType>>

function isMonthDay(typed: string): boolean {
  return /^\d\d-\d\d$/u.test(typed) && z.iso.date().safeParse(`2000-${typed}`).success
}

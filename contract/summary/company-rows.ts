import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { Words } from '../words.ts'
import type { SummaryRow } from './row.ts'

/** What the register says of the company: nothing of it is changed here. */
export function companyRows({ entity }: MinutesSoFar, { review, register }: Words): SummaryRow[] {
  const orMissing = (fact: string) => [fact || register.notInRegister]
  return [
    { id: 'name', term: review.name, lines: entity.name.split('\n') },
    { id: 'number', term: review.number, lines: [entity.number] },
    ...(entity.jurisdiction
      ? [
          {
            id: 'register',
            term: review.register,
            lines: [register.withCode(register.nameOf(entity.jurisdiction), entity.jurisdiction)],
          },
        ]
      : []),
    { id: 'address', term: review.registeredAddress, lines: orMissing(entity.address) },
    { id: 'authorized', term: review.authorized, lines: orMissing(entity.authorized) },
  ]
}

import { isEin } from '@minutebook/domain/company-form'
import { authorizedAs } from '@minutebook/domain/entity-facts'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Words } from '@minutebook/i18n/words.en'
import { row, type SummaryRow } from './row.ts'

/** The register's facts about the company. They cannot be changed here. */
export function companyRows(
  { entity, companyKind, formedIn }: PartialMinutes,
  { review, register, entityHome }: Words,
): SummaryRow[] {
  const orMissing = (fact: string) => [fact || register.notInRegister]
  return [
    { id: 'name', term: review.name, lines: entity.name.split('\n') },
    { id: 'number', term: isEin(entity) ? review.ein : review.number, lines: [entity.number] },
    ...(entity.jurisdiction
      ? [
          {
            id: 'register',
            term: review.register,
            lines: [register.withCode(register.nameOf(entity.jurisdiction), entity.jurisdiction)],
            told: [register.nameOf(entity.jurisdiction)],
          },
        ]
      : []),
    { id: 'address', term: review.registeredAddress, lines: orMissing(entity.address) },
    {
      id: 'authorized',
      term: register.authorized(authorizedAs(entity.jurisdiction)),
      lines: orMissing(entity.authorized),
    },
    ...row('companyKind', entityHome.kind, companyKind && entityHome.kinds[companyKind], 'entityHome'),
    ...row(
      'formedIn',
      entityHome.formedIn,
      formedIn && register.nameOf(formedIn.replace(/^US-/u, '')),
      'entityHome',
    ),
  ]
}

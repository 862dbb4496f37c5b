import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/contract/entity-facts'
import { readState } from '@minutebook/contract/jurisdictions'
import { NO_CEO, toCeo } from './ceo-columns.ts'
import { addressText } from './clean-value.ts'
import type { RegisteredEntity } from './registered-entity.ts'
import type { KentuckyLayout } from './kentucky-layout.ts'
import { valueAt } from './tab-values.ts'

type Fields = readonly string[]

/**
 * A company of Kentucky from its row and that of the officer who stands for the CEO. Officers have no address of
 * their own: the CEO's is the principal office. Nothing for a row without a name.
 */
export function toKentuckyEntity(
  row: Fields,
  ceo: Fields | undefined,
  layout: KentuckyLayout,
): RegisteredEntity | undefined {
  const { companies } = layout
  const name = valueAt(row, companies.name)
  if (name === '') return undefined
  const office = {
    street: companies.street.map((position) => valueAt(row, position)),
    city: valueAt(row, companies.city),
    state: valueAt(row, companies.state),
    zipCode: valueAt(row, companies.zipCode),
  }
  const authorized = companies.authorized.map((position) => valueAt(row, position))
  return {
    jurisdiction: ADDRESS_PREFILL_JURISDICTION,
    number: valueAt(row, companies.number),
    name,
    status: readStatus(valueAt(row, companies.status), layout),
    // Blank means formed in Kentucky.
    homeJurisdiction: readState(valueAt(row, companies.homeState)) || ADDRESS_PREFILL_JURISDICTION,
    address: addressText(office),
    authorized: authorized.find((candidate) => candidate !== '') ?? '',
    ceo: ceo ? toCeo(readName(ceo, layout), office) : NO_CEO,
  }
}

function readStatus(code: string, { active, inactive }: KentuckyLayout): string {
  if (active.includes(code)) return 'active'
  return inactive.includes(code) ? 'inactive' : ''
}

function readName(officer: Fields, { officers }: KentuckyLayout) {
  return {
    firstName: valueAt(officer, officers.firstName),
    middleName: valueAt(officer, officers.middleName),
    lastName: valueAt(officer, officers.lastName),
  }
}

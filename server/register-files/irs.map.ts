import type { ColumnMap } from './column-map.ts'

/**
 * "Exempt Organizations Business Master File Extract" of the IRS. An EIN is no state's registry number, so it has
 * a jurisdiction of its own. ICO names a contact ("% JANE DOE", sometimes an office), not a CEO.
 */
export const IRS: ColumnMap = {
  jurisdiction: 'IRS',
  number: 'EIN',
  name: 'NAME',
  address: [{ street: ['STREET'], city: 'CITY', state: 'STATE', zipCode: 'ZIP' }],
  authorized: { columns: ['ICO'], withoutPrefix: '%' },
}

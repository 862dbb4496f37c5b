import type { AddressColumns, ColumnMap } from './column-map.ts'

/** "Active Corporations: Beginning 1800" of data.ny.gov, n9v6-gdp6: every company in it is active. */
export const NEW_YORK: ColumnMap = {
  jurisdiction: 'NY',
  // The portal's API has other names for the CEO's columns than its CSV export.
  aliases: {
    'CEO Name': ['chairman_name'],
    'CEO Address 1': ['chairman_address_1'],
    'CEO Address 2': ['chairman_address_2'],
    'CEO City': ['chairman_city'],
    'CEO State': ['chairman_state'],
    'CEO Zip': ['chairman_zip'],
  },
  number: 'DOS ID',
  name: 'Current Entity Name',
  status: { constant: 'active' },
  homeJurisdiction: 'Jurisdiction',
  address: [addressBlock('Location'), addressBlock('DOS Process')],
  authorized: ['Registered Agent Name', 'DOS Process Name'],
  ceo: { fullName: 'CEO Name', address: addressBlock('CEO') },
}

function addressBlock(prefix: string): AddressColumns {
  return {
    street: [`${prefix} Address 1`, `${prefix} Address 2`],
    city: `${prefix} City`,
    state: `${prefix} State`,
    zipCode: `${prefix} Zip`,
  }
}

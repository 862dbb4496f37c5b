import { describe, expect, test } from 'vitest'
import type { Entity } from '@minutebook/domain/registry'
import { anEntity } from '../../test/samples/factories.ts'
import { ceoPrefill } from './ceo-prefill.ts'

const NAME = { firstName: 'Marguerite', middleName: 'A.', lastName: 'Okonkwo-Hale' }
const ADDRESS = { street: '1400 Distillery Row, Suite 3', city: 'Frankfort', state: 'KY', zipCode: '40601' }
const NO_NAME = { firstName: '', middleName: '', lastName: '' }
const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' }

/** Includes the text of the note. */
function prefilled(entity: Entity) {
  const prefill = ceoPrefill(entity)
  return { fields: prefill?.fields, note: prefill?.note() }
}

function filled(state: string, zipCode: string) {
  return ceoPrefill(anEntity({ ceo: { ...NAME, ...ADDRESS, state, zipCode } }))?.fields
}

describe('what is filled in for the CEO', () => {
  test('is name and address for a company of the Kentucky register', () => {
    expect(prefilled(anEntity())).toEqual({
      fields: { ...NAME, ...ADDRESS },
      note: 'We filled this in from the Kentucky register for Bluegrass Tool & Die, Inc. Change anything that is out of date.',
    })
  })

  test.each(['NY', 'CO', 'OR', ''])(
    'is the name alone for register %j, even if it had the address',
    (jurisdiction) => {
      expect(prefilled(anEntity({ jurisdiction }))).toEqual({
        fields: NAME,
        note: 'We filled in the name from the register. The address is not in it.',
      })
    },
  )

  test('is the name alone where Kentucky has no address, with a note', () => {
    expect(prefilled(anEntity({ ceo: { ...NAME, ...NO_ADDRESS } }))).toEqual({
      fields: NAME,
      note: 'We filled in the name from the register. The address is not in it.',
    })
  })

  test('is the address alone where Kentucky has no name', () => {
    expect(ceoPrefill(anEntity({ ceo: { ...NO_NAME, ...ADDRESS } }))?.fields).toEqual(ADDRESS)
  })

  test.each(['KY', 'NY'])('is nothing, without a note, where register %s has nothing', (jurisdiction) => {
    expect(ceoPrefill(anEntity({ jurisdiction, ceo: { ...NO_NAME, ...NO_ADDRESS } }))).toBeUndefined()
  })

  test('is nothing where another register has an address but no name', () => {
    expect(ceoPrefill(anEntity({ jurisdiction: 'NY', ceo: { ...NO_NAME, ...ADDRESS } }))).toBeUndefined()
  })

  test('converts state names, keeps unknown ones, and accepts both forms of a ZIP code', () => {
    expect(filled('Kentucky', '406011234')).toMatchObject({ state: 'KY', zipCode: '40601-1234' })
    expect(filled('ONTARIO', 'K1A 0B1')).toMatchObject({ state: 'ONTARIO', zipCode: 'K1A 0B1' })
  })

  test('leaves out a ZIP code that the form would refuse', () => {
    expect(filled('KY', '4060')).toMatchObject({ street: ADDRESS.street, state: 'KY', zipCode: '' })
    expect(filled('Zürich', '8001')).toMatchObject({ zipCode: '8001' })
  })
})

/** The proposed last name, the register's spelling if it differs, and its title if it is a question. */
function proposed(ceo: Entity['ceo'], ceoTitle?: string) {
  const prefill = ceoPrefill(anEntity({ ceo, ceoTitle }))
  return [prefill?.fields.lastName, prefill?.published, prefill?.otherTitle]
}

describe('the name in a register', () => {
  const SILAS = { ...NO_ADDRESS, firstName: 'SILAS', middleName: '', lastName: 'MCDONALD' }
  test('in capitals is proposed in ordinary case, with the register’s spelling and title', () => {
    expect(proposed(SILAS, 'Member')).toEqual(['McDonald', 'SILAS MCDONALD', 'Member'])
    expect(proposed(SILAS)).toEqual(['McDonald', 'SILAS MCDONALD', undefined])
  })

  test('of a person whom the register calls the CEO is no question', () => {
    expect(proposed({ ...NAME, ...NO_ADDRESS }, 'Chief Executive Officer')).toEqual([
      'Okonkwo-Hale',
      undefined,
      undefined,
    ])
    expect(proposed({ ...NAME, ...NO_ADDRESS })).toEqual(['Okonkwo-Hale', undefined, undefined])
  })
})

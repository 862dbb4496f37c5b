import { describe, expect, test } from 'vitest'
import { COUNTRIES, placeName } from './countries.ts'
import {
  ALPHA_3,
  findHome,
  MAIL_DESTINATIONS,
  registerName,
  STATES,
  toPublishedCode,
} from './jurisdictions.ts'
import { spanishPlaceName } from './spanish-countries.ts'
import { spanishName } from './spanish-places.ts'

describe('a published code is one place', () => {
  test.each([
    ['US-DE', 'DE', 'Delaware', 'Delaware'],
    ['DE', 'DEU', 'Germany', 'Alemania'],
    ['KY', 'CYM', 'Cayman Islands', 'Islas Caimán'],
    ['IL', 'ISR', 'Israel', 'Israel'],
    ['IN', 'IND', 'India', 'India'],
    ['PA', 'PAN', 'Panama', 'Panamá'],
    ['AE', 'ARE', 'United Arab Emirates', 'Emiratos Árabes Unidos'],
    ['CO', 'COL', 'Colombia', 'Colombia'],
    ['GB', 'GB', 'United Kingdom', 'Reino Unido'],
    ['CA-ON', 'CA-ON', 'Canada (ON)', 'Canadá (ON)'],
  ])('%s is published as %s, %s', (iso, published, english, spanish) => {
    expect(toPublishedCode(iso)).toBe(published)
    expect(findHome(published)).toBe(iso)
    expect([registerName(published), spanishName(published)]).toEqual([english, spanish])
    expect([placeName(published), spanishPlaceName(published)]).toEqual([english, spanish])
  })

  test('no country is published under a code of the USPS', () => {
    const usps = new Set([...Object.keys(STATES), ...Object.keys(MAIL_DESTINATIONS)])
    const published = Object.keys(COUNTRIES).map(toPublishedCode)
    expect(published.filter((code) => usps.has(code))).toEqual([])
    expect(new Set(published).size).toBe(published.length)
    expect(Object.keys(ALPHA_3).filter((code) => !usps.has(code))).toEqual([])
  })

  test('the register of the IRS is no place', () => {
    expect(findHome('IRS')).toBeUndefined()
    expect(findHome('')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { inOrdinaryCase, nameInOrdinaryCase } from './ordinary-case.ts'

/** `JUAN/A/DE LA CRUZ` → `Juan/A/de la Cruz`. */
function inCase(name: string): string {
  const [firstName = '', middleName = '', lastName = ''] = name.split('/')
  const cased = nameInOrdinaryCase({ firstName, middleName, lastName })
  return [cased.firstName, cased.middleName, cased.lastName].join('/')
}

describe('a name in capitals', () => {
  test.each([
    ['SILAS//OTTERBEIN', 'Silas//Otterbein'],
    ['RONALD//MCDONALD', 'Ronald//McDonald'],
    ['FLORA//MACDONALD', 'Flora//MacDonald'],
    ['ANA//MACIAS', 'Ana//Macias'],
    ['TED//MACK', 'Ted//Mack'],
    ["SEAN//O'BRIEN", "Sean//O'Brien"],
    ['SEAN//O’BRIEN', 'Sean//O’Brien'],
    ["GINA//D'ANGELO", "Gina//D'Angelo"],
    ['JUAN/A/DE LA CRUZ', 'Juan/A/de la Cruz'],
    ['MARIA//DEL RIO Y VEGA', 'Maria//del Rio y Vega'],
    ['LUDWIG//VAN DER BERG', 'Ludwig//van der Berg'],
    ['DICK//VAN DYKE', 'Dick//Van Dyke'],
    ['URSULA//VON ARX', 'Ursula//von Arx'],
    ['//DE LA CRUZ', '//De La Cruz'],
    ['ROSALIND//CHANDRASEKAR-BYRNE', 'Rosalind//Chandrasekar-Byrne'],
    ['JEAN-PAUL/Q./ST. JOHN', 'Jean-Paul/Q./St. John'],
    ['HENRY//FORD III', 'Henry//Ford III'],
    ['HENRY//FORD JR.', 'Henry//Ford Jr.'],
    ['ADA//POE M.D.', 'Ada//Poe M.D.'],
    ['J.R.//EWING', 'J.R.//Ewing'],
    ['TJ//MAXX', 'TJ//Maxx'],
    ['MAI//NG', 'Mai//Ng'],
    ['J//DOE', 'J//Doe'],
    ['ÁNGELA//MUÑOZ', 'Ángela//Muñoz'],
    ['JANE/MARIE/MC COY', 'Jane/Marie/Mc Coy'],
  ])('%s is proposed as %s', (published, proposed) => {
    expect(inCase(published)).toBe(proposed)
  })

  test.each(['Ada/M./Hale', 'RONALD//McDONALD', 'ANGELA//de la Cruz', '陈//伟', '//', 'אדה//לב'])(
    '%s has small letters or none, and stays',
    (published) => expect(inCase(published)).toBe(published),
  )
})

test.each([
  ['ACME HOLDINGS LLC', 'Acme Holdings LLC'],
  ['BLUEGRASS TOOL & DIE, INC.', 'Bluegrass Tool & Die, Inc.'],
  ['A.B.C. PARTNERS L.L.P.', 'A.B.C. Partners L.L.P.'],
  ["JOHN'S DINER USA CORP", "John's Diner USA Corp"],
  ['Acme holdings LLC', 'Acme holdings LLC'],
])('%s is written %s', (published, written) => {
  expect(inOrdinaryCase(published)).toBe(written)
})

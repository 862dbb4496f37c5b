import { ImportRefused } from './import-refused.ts'
import type { KentuckyLayout } from './kentucky-layout.ts'
import { readRecords } from './read-records.ts'
import { TAB_SEPARATED, valueAt } from './tab-values.ts'

const CHECKED_RECORDS = 200
/** Registers have odd rows; a wrong layout is wrong in most. */
const RIGHT_SHARE = 0.9

const NUMBER = /^\d{7}$/
const STATE = /^[A-Z]{0,2}$/i
const ZIP_CODE = /^(\d{5}.*)?$/
const OFFICER_TYPE = /^[A-Z0-9@]$/i

type Check = { column: number; shape: RegExp; is: string }

/**
 * Looks at the first records of both files before anything is stored: files in the wrong order or a layout that
 * does not fit would fill the register with nonsense. Throws {@link ImportRefused}.
 */
export async function checkKentuckyFiles(
  [companies, officers]: [string, string],
  layout: KentuckyLayout,
): Promise<void> {
  await checkFile(companies, 'AllCompanies', layout.companies.columns, [
    { column: layout.companies.number, shape: NUMBER, is: 'a number of 7 digits' },
    { column: layout.companies.state, shape: STATE, is: 'the two letters of a state' },
    { column: layout.companies.zipCode, shape: ZIP_CODE, is: 'a ZIP code' },
  ])
  await checkFile(officers, 'AllOfficers', layout.officers.columns, [
    { column: layout.officers.number, shape: NUMBER, is: 'a number of 7 digits' },
    { column: layout.officers.type, shape: OFFICER_TYPE, is: 'the one letter of an officer type' },
  ])
}

async function checkFile(path: string, name: string, columns: number, checks: Check[]): Promise<void> {
  const records = await readFirstRecords(path)
  const least = records.length * RIGHT_SHARE
  const refuse = (what: string) => {
    throw new ImportRefused(
      `${path} does not fit the layout of ${name}: ${what} in the first ${records.length} records. ` +
        'Give AllCompanies first and AllOfficers second, and compare the layout with the sheet of your contract',
    )
  }
  const whole = records.filter((fields) => fields.length >= columns)
  if (whole.length < least) refuse(`only ${whole.length} have ${columns} columns`)
  for (const { column, shape, is } of checks) {
    const right = records.filter((fields) => shape.test(valueAt(fields, column)))
    if (right.length < least) refuse(`only ${right.length} have ${is} in column ${column}`)
  }
}

async function readFirstRecords(path: string): Promise<string[][]> {
  const first: string[][] = []
  // Records that cannot be read are reported when the file is read as a whole.
  for await (const records of readRecords(path, TAB_SEPARATED, { reject: () => {}, onBytes: () => {} })) {
    first.push(...records.slice(0, CHECKED_RECORDS - first.length).map(({ fields }) => fields))
    if (first.length >= CHECKED_RECORDS) break
  }
  if (first.length === 0) throw new ImportRefused(`${path} is empty`)
  return first
}

import { expect, test } from 'vitest'
import { aReceipt } from '../../test/samples/factories.ts'
import { makeCode, openCompany, sealCompany } from './carried-company.ts'

const RECEIPT = aReceipt()
const COMPANY = { entity: RECEIPT.entity, entityName: RECEIPT.entityName, records: [RECEIPT] }
const CODE = makeCode()
const FILE = await sealCompany(COMPANY, CODE)

test('a file opens with its code, however it is typed, and shows nothing without it', async () => {
  expect(await openCompany(FILE, CODE)).toEqual({ kind: 'opened', company: COMPANY })
  const typed = CODE.toLowerCase().replaceAll(' ', '-').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await openCompany(FILE, typed)).kind).toBe('opened')
  for (const secret of [RECEIPT.entityName, RECEIPT.entity, RECEIPT.id]) expect(FILE).not.toContain(secret)
  expect(await sealCompany(COMPANY, CODE)).not.toBe(FILE)
})

/** Another sign in the middle of a value. */
function changed(name: 'salt' | 'nonce' | 'sealed'): string {
  const file = JSON.parse(FILE) as Record<string, string>
  const value = file[name] ?? ''
  const middle = value.length >> 1
  const other = value[middle] === 'A' ? 'B' : 'A'
  return JSON.stringify({ ...file, [name]: value.slice(0, middle) + other + value.slice(middle + 1) })
}

test.each([
  ['another code', FILE, makeCode(), 'wrongCode'],
  ['half a code', FILE, CODE.slice(0, 9), 'codeIncomplete'],
  ['a changed salt', changed('salt'), CODE, 'wrongCode'],
  ['a changed nonce', changed('nonce'), CODE, 'wrongCode'],
  ['a changed text', changed('sealed'), CODE, 'wrongCode'],
  ['half a file', FILE.slice(0, FILE.length >> 1), CODE, 'notOurs'],
  ['another file', '{"minutebook":"record"}', CODE, 'notOurs'],
])('with %s it stays closed', async (_what, file, code, kind) => {
  expect(await openCompany(file, code)).toEqual({ kind })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { openTerminal, temporaryFile, type Terminal } from '../../test/support/open-registry.ts'
import { runImport } from './import.commands.ts'
import { registerById } from './registers.ts'
import { listRegistries, removeRegister } from './registry.commands.ts'
import { loadSampleRegister } from './sample-register.ts'

let store: Terminal['store']
let io: Terminal['io']
let said: Terminal['said']

beforeEach(async () => {
  ;({ store, io, said } = await openTerminal())
})

const IRS = await registerById('irs')
const HEADER = 'EIN,NAME,ICO,STREET,CITY,STATE,ZIP'

test('registries lists what can be imported and what is loaded', async () => {
  expect(await listRegistries(io, store)).toBe(0)
  expect(said.out).toMatch(/ irs {5}IRS.*\n.* ky .*\n.* no .*\n.* ny {6}New York[^]* --map /u)
  expect(said.out).toMatch(/Loaded:\n {2}nothing\n$/u)
  await loadSampleRegister(store)
  await listRegistries(io, store)
  expect(said.out).toMatch(/KY {4}Kentucky: 13 companies, made up, \d{4}-/u)
  const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
  await runImport({ register: IRS, files: [file] }, io, store)
  await listRegistries(io, store)
  expect(said.out).toContain(': 1 company, from irs, ')
})

function remove(register: string, unlisted = false): Promise<number> {
  return removeRegister({ register, unlisted }, io, store)
}

describe('registries remove', () => {
  test('removes a register by its code, and the others stay', async () => {
    await loadSampleRegister(store)
    expect(await remove('CT')).toBe(0)
    expect(said.out).toMatch(/^Connecticut: \d+ companies removed\. Recorded minutes stay as they are\.\n$/u)
    expect((await store.listRegistries()).map(({ jurisdiction }) => jurisdiction)).toEqual(['KY', 'NY'])
  })

  test('is refused when there is no such register', async () => {
    await loadSampleRegister(store)
    await expect(remove('TX')).rejects.toThrow('No register TX is loaded.')
    expect(await store.listRegistries()).toHaveLength(3)
  })

  test('--unlisted removes only the companies that the register no longer lists', async () => {
    const rows = ['1,ACME,,,,,', '2,BIRCH,,,,,', '3,CEDAR,,,,,']
    for (const left of [rows, rows.slice(0, 2)]) {
      const file = temporaryFile('eo.csv', [HEADER, ...left].join('\n'))
      await runImport({ register: IRS, files: [file] }, io, store)
    }
    expect(said.out).toMatch(/new {14}3\n[^]*unchanged {8}2\nno longer listed 1\n/u)
    expect(await store.findByNumber('000000003')).toMatchObject([{ status: 'unlisted' }])
    said.out = ''
    expect(await remove('IRS', true)).toBe(0)
    expect(said.out).toMatch(
      /: 1 company that it no longer lists removed\. Recorded minutes stay as they are\.\n$/u,
    )
    expect(await store.findByNumber('000000003')).toEqual([])
    expect(await store.findByNumber('000000002')).toHaveLength(1)
    await expect(remove('TX', true)).rejects.toThrow('No register TX is loaded.')
  })
})

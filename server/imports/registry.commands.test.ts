import { beforeEach, describe, expect, test } from 'vitest'
import { openTerminal, temporaryFile, type Terminal } from '../../test/support/open-registry.ts'
import { parseImportArguments, runImport } from './import.commands.ts'
import { parseRegistriesArguments, runRegistries } from './registry.commands.ts'
import { loadSampleRegister } from './sample-register.ts'

let store: Terminal['store']
let io: Terminal['io']
let said: Terminal['said']

beforeEach(async () => {
  ;({ store, io, said } = await openTerminal())
})

const HEADER = 'EIN,NAME,ICO,STREET,CITY,STATE,ZIP'

test('registries lists what can be imported and what is loaded', async () => {
  expect(await runRegistries({ what: 'list' }, io, store)).toBe(0)
  expect(said.out).toMatch(/ irs {5}IRS.*\n.* ky .*\n.* no .*\n.* ny {6}New York[^]* map /u)
  expect(said.out).toMatch(/Loaded:\n {2}nothing\n$/u)
  await loadSampleRegister(store)
  await runRegistries({ what: 'list' }, io, store)
  expect(said.out).toMatch(/KY {4}Kentucky: 13 companies, made up, \d{4}-/u)
  const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
  await runImport(parseImportArguments(['irs', file]), io, store)
  await runRegistries({ what: 'list' }, io, store)
  expect(said.out).toContain(': 1 company, from irs, ')
})

describe('registries remove', () => {
  test('removes a register by its code, and the others stay', async () => {
    await loadSampleRegister(store)
    expect(await runRegistries(parseRegistriesArguments(['remove', 'ct']), io, store)).toBe(0)
    expect(said.out).toMatch(/^Connecticut: \d+ companies removed\. Recorded minutes stay as they are\.\n$/u)
    expect((await store.listRegistries()).map(({ jurisdiction }) => jurisdiction)).toEqual(['KY', 'NY'])
  })

  test('is refused when there is no such register', async () => {
    await loadSampleRegister(store)
    await expect(runRegistries({ what: 'remove', register: 'TX' }, io, store)).rejects.toThrow(
      'No register TX is loaded.',
    )
    expect(await store.listRegistries()).toHaveLength(3)
  })

  test('--unlisted removes only the companies that the register no longer lists', async () => {
    const rows = ['1,ACME,,,,,', '2,BIRCH,,,,,', '3,CEDAR,,,,,']
    for (const left of [rows, rows.slice(0, 2)]) {
      const file = temporaryFile('eo.csv', [HEADER, ...left].join('\n'))
      await runImport(parseImportArguments(['irs', file]), io, store)
    }
    expect(said.out).toMatch(/new {14}3\n[^]*unchanged {8}2\nno longer listed 1\n/u)
    expect(await store.findByNumber('000000003')).toMatchObject([{ status: 'unlisted' }])
    said.out = ''
    expect(await runRegistries(parseRegistriesArguments(['remove', 'irs', '--unlisted']), io, store)).toBe(0)
    expect(said.out).toMatch(
      /: 1 company that it no longer lists removed\. Recorded minutes stay as they are\.\n$/u,
    )
    expect(await store.findByNumber('000000003')).toEqual([])
    expect(await store.findByNumber('000000002')).toHaveLength(1)
    const unknown = parseRegistriesArguments(['remove', 'TX', '--unlisted'])
    await expect(runRegistries(unknown, io, store)).rejects.toThrow('No register TX is loaded.')
  })

  test.each([
    ['remove'],
    ['remove', 'KY', 'NY'],
    ['delete', 'KY'],
    ['remove', '--unlisted'],
    ['undo', 'KY'],
    ['schedule', '--unlisted'],
  ])('%s %s %s is refused', (...args) => {
    expect(() => parseRegistriesArguments(args)).toThrow('Usage: registries')
  })
})

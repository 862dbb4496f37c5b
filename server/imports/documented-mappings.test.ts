import { expect, test } from 'vitest'
import { readSource } from '../../test/house/source-files.ts'
import { openRegistry, readCompanies, temporaryFile } from '../../test/support/open-registry.ts'
import { importRegistry } from './import-registry.ts'
import { createRowMapper } from './map-row.ts'
import { listFiles, type Mapping } from './mapping.ts'
import { registerByMapping, REGISTER_IDS } from './registers.ts'

/* An operator begins by copying an example of the documentation, so each of them must work as it stands. */

const PAGES = ['README.md', 'docs/registries.md']
const TEXT = PAGES.map(readSource).join('\n')

function blocks(language: string): string[] {
  return [...TEXT.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gmu'))].map(
    ([, block = '']) => block,
  )
}

const EXAMPLES = blocks('json').filter((block) => block.includes('"jurisdiction"'))
const SMALLEST = '"jurisdiction": "US-TX", "scope": "full", "number": "No", "name": "Name"'

function readExample(json: string) {
  return registerByMapping(temporaryFile('example.json', json))
}

/** A file for each of the mapping's, with its columns and one company. */
function filesOf(mapping: Mapping): string[] {
  const { files } = createRowMapper(mapping)
  return listFiles(mapping).map(({ match, joinBy }, place) => {
    const header = (files[place]?.columns ?? []).map(String)
    const keys = new Set<unknown>([mapping.groupBy, joinBy, mapping.number])
    const row = header.map((column) => (keys.has(column) ? '1234567' : column.toUpperCase()))
    const name = (match?.[0] ?? 'register.csv').replaceAll('*', 'x')
    return temporaryFile(name, [header, row].map((fields) => `${fields.join(',')}\n`).join(''))
  })
}

test.each(EXAMPLES)('the example imports as it stands: %s', async (json) => {
  const register = await readExample(json)
  const { store } = await openRegistry()
  const { counts } = await importRegistry({ store, register, files: filesOf(register.mapping) })
  expect(counts).toMatchObject({ stored: 1, rejected: 0 })
})

test('the example of the README reads every fact', async () => {
  const [example = ''] = EXAMPLES
  const register = await readExample(example)
  const header = 'accountnumber,name,status,street,unit,city,state,zip,agent_name,role,first,last'
  const row = '0812345,ACME LLC,Merged,1 Main St,,Hartford,CT,6103,Ada Roe,PRESIDENT,Ben,Doe'
  const { store } = await openRegistry()
  await importRegistry({ store, register, files: [temporaryFile('register.csv', `${header}\n${row}\n`)] })
  expect(await store.findByNumber('812345', 'CT')).toMatchObject([
    {
      status: 'inactive',
      address: '1 Main St, Hartford, CT 06103',
      authorized: 'Ada Roe',
      authorizedAs: 'agent',
      ceo: { firstName: 'Ben', lastName: 'Doe' },
    },
  ])
})

test('the rows of Oregon are one company', async () => {
  const [rows = ''] = blocks('csv')
  const { mapping } = await readExample(EXAMPLES.find((example) => example.includes('US-OR')) ?? '')
  const { found } = await readCompanies(mapping, [temporaryFile('oregon.csv', rows)])
  expect(found.map(({ entity }) => [entity.number, entity.address, entity.ceo.firstName])).toEqual([
    ['139000001', '2 MAIN ST, BEND, OR 97701', 'ADA'],
  ])
})

/** `"delimited": { … }`, `"fetch": [ … ]`: one key of a mapping or of one of its files. */
const KEYS = [
  ...[...TEXT.matchAll(/`("[a-zA-Z]+": [^`]+)`/gu)].map(([, key = '']) => key),
  ...blocks('json').filter((block) => block.startsWith('"')),
]

test.each(KEYS)('the key is one of a mapping or of its files: %s', async (key) => {
  const places = [key, `"files": [{ ${key} }]`, `"files": [{ "json": { ${key} } }]`]
  const mappings = [...places.map((place) => `{ ${SMALLEST}, ${place} }`), `{ ${key} }`]
  const tried = await Promise.allSettled(mappings.map(readExample))
  expect(tried.map(({ status }) => status)).toContain('fulfilled')
})

/** Of the table of sources, and others within a sentence. */
const SOURCES = [...TEXT.matchAll(/`([[{] ?"(?:columns|constant|when|where|in|[A-Z])[^`]*[\]}])`/gu)].map(
  ([, json = '']) => json,
)

test.each(SOURCES)('the source is one of a mapping: %s', async (json) => {
  const { mapping } = await readExample(`{ ${SMALLEST}, "kind": ${json} }`)
  expect(mapping.kind).toEqual(JSON.parse(json))
})

test('there are examples of each kind, and commands name registers that we have', () => {
  expect([EXAMPLES.length > 3, KEYS.length > 5, SOURCES.length > 5]).toEqual([true, true, true])
  const named = [...TEXT.matchAll(/minutebook -- import (\w\S*)/gu)].map(([, id = '']) => id)
  expect(named.filter((id) => !REGISTER_IDS.includes(id))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOOKUP_SECRET, openEnvelope } from '@minutebook/contract/envelope'
import { describeApi } from '../../server/describe-api.ts'
import { sha256 } from '../../server/record-bytes.ts'
import { expect, test } from '../harness/test.ts'

/*
 * The two calls from outside, over plain HTTP: the examples of docs/api.md do what the page says, and the
 * answers use the specification's names.
 */
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const EXAMPLES = [...PAGE.matchAll(/```sh\n(curl [\s\S]*?)```/gu)].map(([, command = '']) => command)

/** The thirteen fields of an entity (specification §3). */
const ENTITY_FIELDS = [
  'EntityName EntityNumber _id Jurisdiction EntityAddress Authorized',
  'CEOfirstName CEOmiddlename CEOlastname CEOAddress CEOCity CEOState CEOZipCode',
].flatMap((names) => names.split(' '))

/** The sample register's further fields, as listed in docs/api.md. */
const FURTHER_FIELDS = [
  'Kind',
  'FormedIn',
  'Status',
  'StatusWords',
  'AsOf',
  'AuthorizedAs',
  'CeoTitle',
  'Officers',
]

/** Does what curl would do with `-X`, `-H` and `-d`. */
async function runExample(command: string, origin: string): Promise<Response> {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/gu)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
  const after = (option: string) => words.filter((_word, index) => words[index - 1] === option)
  const url = words.find((word) => word.startsWith('http')) ?? ''
  return fetch(url.replace('http://127.0.0.1:3000', origin), {
    method: after('-X')[0] ?? 'GET',
    headers: after('-H').map((header): [string, string] => [
      header.split(': ')[0] ?? '',
      header.split(': ')[1] ?? '',
    ]),
    ...(after('-d')[0] === undefined ? {} : { body: after('-d')[0] ?? '' }),
  })
}

function example(text: string): string {
  const found = EXAMPLES.find((command) => command.includes(text))
  if (found === undefined) throw new Error(`docs/api.md has no example with ${text}`)
  return found
}

test('every example gets the documented answer', async ({ server }) => {
  const statuses: number[] = []
  for (const command of EXAMPLES) statuses.push((await runExample(command, server.origin)).status)
  expect(statuses).toEqual([200, 300, 200, 200, 201, 201, 201, 404, 404, 200, 200])
})

test('a lookup is one encrypted string: the thirteen fields of the specification, then what else is known', async ({
  server,
}) => {
  const response = await runExample(example('08-12345'), server.origin)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/u)
  const entity: unknown = JSON.parse(await openEnvelope(await response.text(), DEFAULT_LOOKUP_SECRET))
  const names = Object.keys(Object(entity))
  expect(names.slice(0, ENTITY_FIELDS.length)).toEqual(ENTITY_FIELDS)
  expect(names.slice(ENTITY_FIELDS.length).toSorted()).toEqual(FURTHER_FIELDS.toSorted())
})

test('the specification’s bare payload is recorded once, and its answer has data.addinformation with an _id', async ({
  server,
}) => {
  const answers: unknown[] = []
  for (let time = 0; time < 3; time += 1) {
    answers.push(await (await runExample(example('addmeetinginformation'), server.origin)).json())
  }
  const [id, ...others] = answers.map((answer) =>
    Reflect.get(Object(Reflect.get(Object(Object(answer).data), 'addinformation')), '_id'),
  )
  expect(id).toMatch(/^[0-9a-f-]{36}$/u)
  expect(others).toEqual([id, id])
})

test('resolutions are recorded with their facts and come back as a document for the receipt’s secret', async ({
  server,
}) => {
  // Changes the day, because the same minutes were sent above and a repetition returns no secret.
  const another = example('"Resolutions"').replace('2026-03-03T', '2026-03-04T')
  const recorded: unknown = await (await runExample(another, server.origin)).json()
  const { receipt, digest } = Object(Reflect.get(Object(Object(recorded).data), 'addinformation'))
  const ask = (text: string) => example('open/document').replace(/A{43}/u, receipt).replace('"pdf"', text)
  const pdf = await runExample(ask('"pdf"'), server.origin)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const json = await (await runExample(ask('"json"'), server.origin)).text()
  expect(sha256(json)).toBe(digest)
  expect(JSON.parse(json)).toMatchObject({
    minutes: { resolutions: [{ facts: { bank: 'First River Bank' } }] },
  })
})

test('the published description of the API is that of this server', async ({ server }) => {
  const answer = await fetch(`${server.origin}/api/openapi.json`)
  expect(await answer.text()).toBe(await describeApi())
})

import { Ajv2020 } from 'ajv/dist/2020.js'

/** The part of `/api/openapi.json` that is compared with the exchanges. */
export type Description = { paths: Record<string, Record<string, Operation>> }
export type Operation = {
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
type Response = { content?: Content; headers?: Record<string, unknown> }
type Content = Record<string, unknown>

/** A call and its answer. `call` is `GET /api/health/live`; header names are in lower case. */
export type Exchange = {
  call: string
  query: Record<string, string>
  /** Headers that only this call sends. */
  sentHeaders: Record<string, string>
  sentBody?: unknown
  status: number
  headers: Record<string, string>
  text: string
}

/** Headers of all answers, which the calls need not describe. */
export type Common = ReadonlySet<string>

/** All differences between the exchanges and the description, in words. */
export function faultsOf(description: Description, exchanges: readonly Exchange[], common: Common): string[] {
  const fits = createFits(description)
  const faults = exchanges.flatMap((exchange) => {
    const operation = operationOf(description, exchange.call)
    if (operation === undefined) return [`${exchange.call} is not described`]
    const wrong = [
      ...faultsInRequest(operation, exchange, fits),
      ...faultsInAnswer(operation, exchange, fits, common),
    ]
    return wrong.map((fault) => `${exchange.call} ${exchange.status}: ${fault}`)
  })
  const met = new Set(exchanges.map((exchange) => outcomeOf(description, exchange)))
  const missed = describedOutcomes(description).filter((each) => !met.has(each))
  return [...faults, ...missed.map((each) => `${each}: never came`)]
}

/** `GET /api/health/live`, `POST /api/records/open`… */
export function describedCalls({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

export function operationOf({ paths }: Description, call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ')
  return paths[path]?.[method.toLowerCase()]
}

/** Whether a value matches the schema at a place of the description. */
type Fits = (value: unknown, place: readonly string[]) => boolean

export function createFits(description: Description): Fits {
  // The document around the schemas is not a schema, and formats add nothing to the patterns beside them.
  const ajv = new Ajv2020({ strictSchema: false, validateFormats: false })
  ajv.addSchema(description, 'api')
  return (value, place) => {
    const pointer = place.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
    return ajv.getSchema(`api#${encodeURI(pointer)}`)?.(value) === true
  }
}

function placeOf(call: string): string[] {
  const [method = '', path = ''] = call.split(' ')
  return ['paths', path, method.toLowerCase()]
}

/** A refused request may have been wrong. */
function faultsInRequest(operation: Operation, exchange: Exchange, fits: Fits): string[] {
  if (exchange.status >= 400) return []
  const { call, query, sentHeaders, sentBody } = exchange
  const sent = [
    ...Object.entries(query).map(([name, value]) => ({ in: 'query', name, value })),
    ...Object.entries(sentHeaders).map(([name, value]) => ({ in: 'header', name, value })),
  ]
  const parameters = operation.parameters ?? []
  const wrong = sent.filter((one) => {
    const index = parameters.findIndex((each) => each.in === one.in && each.name === one.name)
    return index === -1 || !fits(one.value, [...placeOf(call), 'parameters', String(index), 'schema'])
  })
  const body = [...placeOf(call), 'requestBody', 'content', 'application/json', 'schema']
  return [
    ...wrong.map((one) => `${one.in} ${one.name} is not described so`),
    ...(sentBody === undefined || fits(sentBody, body) ? [] : ['the body that was sent is not described so']),
  ]
}

function faultsInAnswer(operation: Operation, exchange: Exchange, fits: Fits, common: Common): string[] {
  const { call, status, headers, text } = exchange
  const key = keyOf(operation, status)
  const described = operation.responses[key]
  // The default answer of the description is a refusal.
  if (described === undefined || (key === 'default' && status < 400)) return ['is not described']

  const place = [...placeOf(call), 'responses', key]
  const faults: string[] = []
  for (const [name] of Object.entries(described.headers ?? {})) {
    const value = headers[name]
    const isKept = [value, Number(value)].some((read) => fits(read, [...place, 'headers', name, 'schema']))
    if (value === undefined || !isKept) faults.push(`the header ${name} is not as described`)
  }
  const untold = Object.keys(headers).filter(
    (name) => !common.has(name) && !(name in (described.headers ?? {})),
  )
  faults.push(...untold.map((name) => `the header ${name} is not described`))

  const type = typeOf(exchange)
  const types = Object.keys(described.content ?? {})
  if (types.length === 0 && type === '' && text === '') return faults
  if (!types.includes(type)) return [...faults, `answers with "${type}", described is "${types.join()}"`]
  const body: unknown = type.endsWith('json') ? JSON.parse(text) : text
  if (!fits(body, [...place, 'content', type, 'schema'])) faults.push('the body does not fit its schema')
  return faults
}

/** The description's key for answers with this status. */
function keyOf({ responses }: Operation, status: number): string {
  return status in responses ? String(status) : 'default'
}

function outcomeOf(description: Description, exchange: Exchange): string {
  const operation = operationOf(description, exchange.call)
  return `${exchange.call} ${operation && keyOf(operation, exchange.status)} ${typeOf(exchange)}`
}

function describedOutcomes(description: Description): string[] {
  return describedCalls(description).flatMap((call) =>
    Object.entries(operationOf(description, call)?.responses ?? {}).flatMap(([key, { content = {} }]) => {
      const types = Object.keys(content)
      return (types.length > 0 ? types : ['']).map((type) => `${call} ${key} ${type}`)
    }),
  )
}

/** The content type without its parameters; empty if there is none. */
function typeOf({ headers }: Exchange): string {
  return headers['content-type']?.split(';', 1)[0] ?? ''
}

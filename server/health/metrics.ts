import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ConnectionCounts } from '../database/postgres.ts'
import { http } from '../http/problems.ts'
import type { RegistryStore } from '../registry/registry.store.ts'

/** Seconds. The service level is 0.1 s for a lookup and 0.25 s for a submission. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Submissions per commit. */
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The Prometheus metrics of what people do. Labels contain only names from our code: route patterns, problem
 * codes, jurisdictions. Never an entity number, a person's name, an address or an id.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers })
  return {
    registry,
    requests: new Histogram({
      name: 'minutebook_request_duration_seconds',
      help: 'Response time, by route pattern and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    problems: counter('minutebook_problems_total', 'Problem responses, by code.', 'code'),
    cutConnections: counter(
      'minutebook_cut_connections_total',
      'Connections closed by the server because of what their client left unread or held, by reason.',
      'reason',
    ),
    alarms: counter(
      'minutebook_alarms_total',
      'Alarms raised: enumeration, many-entities or many-records.',
      'alarm',
    ),
    commitSizes: new Histogram({
      name: 'minutebook_commit_submissions',
      help: 'Submissions per commit.',
      buckets: GROUP_SIZES,
      registers,
    }),
  }
}

/**
 * Adds the process itself (memory, CPU, handles, event loop delays since the last scrape) and its database
 * connections, if any.
 */
export function measureProcess(
  registry: Registry,
  countConnections: () => ConnectionCounts | undefined,
): void {
  collectDefaultMetrics({ register: registry })
  const connections = new Gauge({
    name: 'minutebook_database_connections',
    help: 'Busy and idle connections to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections() ?? {})) connections.set({ state }, count)
    },
  })
}

/** Adds the submissions that wait to be recorded. */
export function measureWaiting(registry: Registry, countWaiting: () => number): void {
  const waiting = new Gauge({
    name: 'minutebook_waiting_submissions',
    help: 'Submissions that wait to be recorded.',
    registers: [registry],
    collect() {
      waiting.set(countWaiting())
    },
  })
}

/**
 * Adds what the threads that draw documents use of their heaps: those of prom-client are the main thread's.
 */
export function measureDrawing(registry: Registry, measureHeaps: () => Promise<number>): void {
  const heaps = new Gauge({
    name: 'minutebook_drawing_heap_bytes',
    help: 'Bytes that the threads that draw documents use.',
    registers: [registry],
    async collect() {
      heaps.set(await measureHeaps())
    },
  })
}

/**
 * Adds the imported registers. Imports run as separate commands, so the values are read from the database.
 */
export function measureRegisters(registry: Registry, store: RegistryStore): void {
  const labels = { labelNames: ['jurisdiction' as const], registers: [registry] }
  const imported = new Gauge({
    name: 'minutebook_register_imported_timestamp_seconds',
    help: 'Time of the last import of each register, by jurisdiction.',
    ...labels,
  })
  const companies = new Gauge({
    name: 'minutebook_register_companies',
    help: 'Companies in each register, by jurisdiction.',
    ...labels,
    async collect() {
      const registers = await store.listRegistries().catch(() => [])
      // A register may have been removed: the first real import removes the sample register.
      companies.reset()
      imported.reset()
      for (const { jurisdiction, entities, imported_at } of registers) {
        companies.set({ jurisdiction }, entities)
        imported.set({ jurisdiction }, Date.parse(imported_at) / 1000)
      }
    },
  })
}

/** Loopback only: operators connect through a tunnel or their own proxy. */
export const OPERATOR_HOST = '127.0.0.1'

/**
 * The operators' listener, with the metrics. It is separate from the public one so that its routes cannot be
 * reached there.
 */
export function createOperatorServer(registry: Registry, logger: Pick<FastifyBaseLogger, 'error'>): Server {
  return http.createServer(async ({ method, url }: IncomingMessage, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const metrics = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
}

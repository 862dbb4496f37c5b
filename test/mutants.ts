import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { sql } from 'kysely'
import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { toBytes } from '../server/database/bytes.ts'
import { placesOf, referencesOf } from '../server/database/places.ts'
import { createDocumentDrawer } from '../server/drawing/document-drawer.ts'
import { createStores, type Stores } from '../server/open-stores.ts'
import { sha256 } from '../server/record-bytes.ts'
import { serveRoomy } from './support/serve-roomy.ts'

/** Long enough for a kill or a failure in between. */
const LATER_MS = 200
const AGAIN_MS = 100
const REMEMBERED_BYTES = 100 * 1024
/** They take about a tenth of a second. */
const HASH_ROUNDS = 150_000

/**
 * Servers that each break a promise, by the name on the command line: a reliability test that passes with one
 * of them proves nothing.
 */
const MUTANTS: Record<string, () => Promise<void>> = {
  /** Answers before the record is stored, and stores it a little later if nothing happens. */
  answersEarly: () =>
    serveRoomy({
      change: withMinutes((minutes) => ({
        async record(identity, draft, admit) {
          const [reference] = referencesOf(draft.receipt.read)
          setTimeout(() => void minutes.record(identity, draft, admit).catch(() => {}), LATER_MS)
          const { id, recordedAt } = draft.record
          return { id, reference, recordedAt, digest: sha256(id), isNew: true }
        },
      })),
    }),

  /** Treats every request as a new one. */
  forgetsKeys: () =>
    serveRoomy({
      change: withMinutes((minutes) => ({
        findRecorded: async () => undefined,
        record: (identity, draft, admit) => minutes.record({ ...identity, key: randomUUID() }, draft, admit),
      })),
    }),

  /** Gives a link to the last record that asks for it. */
  reassignsLinks: () =>
    serveRoomy({
      change: (stores, db) =>
        withMinutes((minutes) => ({
          async record(identity, draft, admit) {
            const { receipt } = draft
            // The reference comes from the secret, and two records with the same one would have none left.
            const own = sha256(randomUUID())
            const recorded = await minutes.record(
              identity,
              { ...draft, receipt: { ...receipt, read: own } },
              admit,
            )
            await db.transaction().execute(async (trx) => {
              await trx.deleteFrom('secrets').where('digest', '=', toBytes(receipt.read)).execute()
              await trx
                .updateTable('secrets')
                .set({ digest: toBytes(receipt.read), place: placesOf(receipt.read)[0] })
                .where('digest', '=', toBytes(own))
                .execute()
            })
            return recorded
          },
        }))(stores),
    }),

  /** Answers before its commits are on disk: the next checkpoint writes them. */
  syncsSeldom: () =>
    serveRoomy({
      async change(_stores, db) {
        await sql`pragma synchronous = normal`.execute(db)
        // Without a thread, whose connection would be another one.
        return createStores(db)
      },
    }),

  /** Reports a full disk as its own error. */
  blamesItself: () =>
    serveRoomy({
      change: withMinutes((minutes) => ({
        record: (identity, draft, admit) =>
          minutes.record(identity, draft, admit).catch((error: unknown) => {
            throw new Error(String(error))
          }),
      })),
    }),

  /** Says that it cannot store the record, but keeps trying. */
  keepsWhatItRefuses: () =>
    serveRoomy({
      change: withMinutes((minutes) => ({
        record: (identity, draft, admit) =>
          minutes.record(identity, draft, admit).catch((error: unknown) => {
            void tryUntilKept(() => minutes.record(identity, draft, admit))
            throw error
          }),
      })),
    }),

  /** Considers every database durable. */
  seesNoWeakness: () =>
    serveRoomy({
      change: (stores) => ({
        ...stores,
        health: { check: async () => ({ database: 'ok', durability: 'full' }) },
      }),
    }),

  /** Works only while all input is ordinary. */
  expectsTheUsual: () =>
    serveRoomy({
      change: ({ registry, ...stores }) => ({
        ...withMinutes((minutes) => ({
          record(identity, draft, admit) {
            const chair = draft.record.minutes.chair?.person
            if (chair && !('ref' in chair)) throw new TypeError('The chair is no named person')
            return minutes.record(identity, draft, admit)
          },
        }))({ registry, ...stores }),
        registry: {
          ...registry,
          async searchByName(query) {
            const typed = new RegExp(query, 'iu')
            return (await registry.searchByName(query)).filter(({ name }) => typed.test(name))
          },
        },
      }),
    }),

  /** Exits when a client sends anything but HTTP. */
  diesOfNoise: () =>
    serveRoomy({
      spoil(app) {
        app.server.prependListener('clientError', (error) => {
          throw error
        })
      },
    }),

  /** Uses Fastify's defaults everywhere. */
  async trustsItsFramework() {
    const app = fastify()
    const text = { type: 'object', properties: { type: { type: 'string' } }, additionalProperties: false }
    app.post('/api/data/addmeetinginformation', { schema: { body: text } }, async () => ({}))
    app.get(`/api${searchByNumber.url}`, async () => ({}))
    app.get(`/api${searchByName.url}`, async () => ({}))
    await app.register(fastifyStatic, { root: import.meta.dirname })
    console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
  },

  /** Never frees the memory of connections and requests. */
  remembersEverything: () =>
    serveRoomy({
      spoil(app) {
        const remembered: Uint8Array[] = []
        const remember = () => void remembered.push(new Uint8Array(REMEMBERED_BYTES).fill(1))
        app.server.on('connection', remember)
        app.server.on('request', remember)
      },
    }),

  /** Occasionally blocks the event loop with a long computation. */
  thinksAloud: () =>
    serveRoomy({
      change: withMinutes((minutes) => ({
        record(identity, draft, admit) {
          if (draft.record.id.endsWith('0')) pbkdf2Sync('password', 'salt', HASH_ROUNDS, 32, 'sha256')
          return minutes.record(identity, draft, admit)
        },
      })),
    }),

  /** Draws documents in the order of the requests, whatever network they come from. */
  drawsInTurn() {
    const drawer = createDocumentDrawer({
      longestQueueOfNetwork: Infinity,
      longestQueue: Infinity,
      workers: 1,
    })
    return serveRoomy({ drawer: { ...drawer, draw: (content, format) => drawer.draw(content, format) } })
  },
}

/** Replaces some functions of the store for minutes. */
function withMinutes(change: (minutes: Stores['minutes']) => Partial<Stores['minutes']>) {
  return ({ minutes, ...stores }: Stores): Stores => ({
    ...stores,
    minutes: { ...minutes, ...change(minutes) },
  })
}

/** Makes one attempt at a time for each record: concurrent attempts would measure the machine. */
async function tryUntilKept(attempt: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await sleep(AGAIN_MS, undefined, { ref: false })
    const isKept = await attempt().then(
      () => true,
      () => false,
    )
    if (isKept) return
  }
}

const [name = ''] = process.argv.slice(2)
const mutant = MUTANTS[name]
if (!mutant) throw new Error(`There is no mutant ${name}`)
await mutant()

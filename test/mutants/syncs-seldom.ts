import { sql } from 'kysely'
import { serveRoomy } from '../serve-roomy.ts'

/** A server whose commits are not on disk when it answers: the next checkpoint takes them there. */
await serveRoomy({
  async change(stores, db) {
    await sql`pragma synchronous = normal`.execute(db)
    return stores
  },
})

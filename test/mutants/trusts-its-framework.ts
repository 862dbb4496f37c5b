import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { searchByName, searchByNumber } from '@minutebook/contract/endpoints'

/** A server with everything as Fastify delivers it. */
const app = fastify()
const text = { type: 'object', properties: { type: { type: 'string' } }, additionalProperties: false }
app.post('/api/data/addmeetinginformation', { schema: { body: text } }, async () => ({}))
app.get(`/api${searchByNumber.url}`, async () => ({}))
app.get(`/api${searchByName.url}`, async () => ({}))
await app.register(fastifyStatic, { root: join(import.meta.dirname, '..') })
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

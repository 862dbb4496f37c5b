import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What Node alone can do: reads the request, parses a body, answers with as many bytes as a lookup, stores
 * nothing.
 */
const ANSWER = 'x'.repeat(600)
const HEADERS = { 'content-type': 'text/plain', 'content-length': ANSWER.length }

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, HEADERS).end(ANSWER)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(201, HEADERS).end(ANSWER)
  })
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))

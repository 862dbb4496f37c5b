import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Node alone does: reads the request, parses a body, answers as many bytes as we do, keeps nothing. */
const ANSWER = 'x'.repeat(700)

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.method === 'POST') JSON.parse(Buffer.concat(chunks).toString())
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'text/plain' })
    response.end(ANSWER)
  })
})
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))

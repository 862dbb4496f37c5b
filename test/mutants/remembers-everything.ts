import { serveRoomy } from '../serve-roomy.ts'

const REMEMBERED_BYTES = 100 * 1024

/** A server that lets go of nothing: of no connection and of no request. */
await serveRoomy({
  spoil(app) {
    const remembered: Uint8Array[] = []
    const remember = () => void remembered.push(new Uint8Array(REMEMBERED_BYTES).fill(1))
    app.server.on('connection', remember)
    app.server.on('request', remember)
  },
})

import { serveRoomy } from '../serve-roomy.ts'

/** A server that takes what is no HTTP for the end of the world. */
await serveRoomy({
  spoil(app) {
    app.server.prependListener('clientError', (error) => {
      throw error
    })
  },
})

import { serveRoomy } from '../../test/serve-roomy.ts'

await serveRoomy()

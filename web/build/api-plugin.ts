import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { API_DESCRIPTION_FILE } from '../../contract/page-files.ts'

type Description = typeof import('../../server/describe-api.ts')

/** Writes the description of the API, which the server returns as `GET /api/openapi.json`. */
export function apiPlugin(): Plugin {
  return {
    name: 'minutebook:api',
    apply: 'build',
    async generateBundle() {
      const place = join(import.meta.dirname, '../../server/describe-api.ts')
      const { module } = await runnerImport<Description>(place, { configFile: false, logLevel: 'error' })
      this.emitFile({ type: 'asset', fileName: API_DESCRIPTION_FILE, source: await module.describeApi() })
    },
  }
}

import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { lookUp } from '../support/outside-caller.ts'
import { aDataFolder } from '../support/server-process.ts'
import { aCaller } from './raw-caller.ts'
import { OURS, start } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS

export const NO_FAULTS = { exit: 0, written: '', failed: 0 }

/** A server for arbitrary requests, with a company for the minutes. */
export async function aFuzzedServer(entry = OURS) {
  const dataDir = aDataFolder()
  const server = start(entry, { dataDir })
  const origin = await server.listening()
  const entity = z.parse(EntityCodec, await lookUp(origin, NUMBER))
  const { ask, end } = aCaller(origin)

  return {
    dataDir,
    origin,
    entity,
    ask,
    post: (path: string, body: unknown) =>
      ask({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /**
     * Stops the server. Returns its faults: an unexpected exit, error output, answers with status 500 or
     * above.
     */
    async faults() {
      end()
      server.kill('SIGTERM')
      const exit = await server.ended
      const { stdout, stderr } = server.written
      return { exit, written: stderr, failed: [...stdout.matchAll(/"status":5\d\d/gu)].length }
    },
  }
}
export type FuzzedServer = Awaited<ReturnType<typeof aFuzzedServer>>

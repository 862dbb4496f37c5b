import { Client } from 'pg'
import { runStatement } from '../test/support/databases.ts'
import { aFreePort } from '../test/support/free-port.ts'
import { createCluster } from '../test/support/postgres-cluster.ts'
import { startInFolder, type StartPeer, requirePeer } from './peer.ts'
import { startProgram } from './program.ts'
import { get, post } from './raw-load.ts'
import { numberOf } from './register-file.ts'

const FACTS = 'x'.repeat(400)
const APP = 'bench'
const HEADERS = [`x-parse-application-id: ${APP}`, `x-parse-master-key: ${APP}`]
const ROWS_A_STATEMENT = 10_000

/** parse-server with a class of companies, indexed by number, and a class of records. */
export const startParseServer: StartPeer = (companies) =>
  startInFolder(async (folder) => {
    const { program, version } = requirePeer('parse-server', 'bin/parse-server')
    const cluster = await createCluster()
    let server: { stop: () => Promise<void> } | undefined
    const stop = async () => {
      await server?.stop()
      await cluster.remove()
    }
    try {
      await cluster.start()
      await runStatement(cluster.url(), 'create database parse')
      const port = await aFreePort()
      const origin = `http://127.0.0.1:${port}`
      const args = [program, ...flagsOf({ origin, port, databaseURI: cluster.url('parse'), folder })]
      server = await startProgram({ command: process.execPath, args, cwd: folder }, `${origin}/parse/health`)
      await fill(cluster.url('parse'), origin, companies)
      return {
        version,
        origin,
        stop,
        lookUp: (number) =>
          get(
            `/parse/classes/Company?limit=1&where=${encodeURIComponent(JSON.stringify({ number }))}`,
            HEADERS,
          ),
        submit: (body) => post('/parse/classes/Record', JSON.stringify({ record: body }), HEADERS),
      }
    } catch (error) {
      await stop()
      throw error
    }
  })

type Settings = { origin: string; port: number; databaseURI: string; folder: string }

function flagsOf({ origin, port, databaseURI, folder }: Settings): string[] {
  const settings = {
    appId: APP,
    masterKey: APP,
    databaseURI,
    serverURL: `${origin}/parse`,
    port: String(port),
    host: '127.0.0.1',
    logLevel: 'error',
    logsFolder: folder,
  }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}

/** The first company creates the table; SQL inserts the others. */
async function fill(url: string, origin: string, companies: number): Promise<void> {
  const headers = {
    'x-parse-application-id': APP,
    'x-parse-master-key': APP,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ number: numberOf(0), facts: FACTS })
  const answer = await fetch(`${origin}/parse/classes/Company`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`it does not take a company: ${await answer.text()}`)
  const client = new Client(url)
  await client.connect()
  for (let from = 1; from < companies; from += ROWS_A_STATEMENT) {
    const length = Math.min(ROWS_A_STATEMENT, companies - from)
    const numbers = Array.from({ length }, (_, index) => numberOf(from + index))
    await client.query(
      `insert into "Company" ("objectId", "createdAt", "updatedAt", number, facts)
       select 'c' || number, now(), now(), number, $2 from unnest($1::text[]) as number`,
      [numbers, FACTS],
    )
  }
  await client.query('create index on "Company" (number)')
  await client.query('analyze "Company"')
  await client.end()
}

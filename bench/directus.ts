import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { aFreePort } from '../test/support/free-port.ts'
import { startInFolder, type StartPeer, requirePeer } from './peer.ts'
import { startProgram } from './program.ts'
import { get, post } from './raw-load.ts'
import { numberOf } from './register-file.ts'

const BUILT_FOR_ANOTHER = /ERR_DLOPEN_FAILED|NODE_MODULE_VERSION|was compiled against/u
const FACTS = 'x'.repeat(400)
const ADMIN = {
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'of-this-bench',
  ADMIN_TOKEN: 'of-this-bench',
}

/** Directus with a table of companies, indexed by number, and a table of records. */
export const startDirectus: StartPeer = (companies) =>
  startInFolder(async (folder) => {
    const { program: cli, version } = requirePeer('directus', 'cli.js')
    const file = join(folder, 'data.db')
    const port = await aFreePort()
    const env = {
      ...ADMIN,
      HOST: '127.0.0.1',
      PORT: String(port),
      DB_CLIENT: 'sqlite3',
      DB_FILENAME: file,
      SECRET: 'of-this-bench',
      LOG_LEVEL: 'error',
      TELEMETRY: 'false',
      RATE_LIMITER_ENABLED: 'false',
    }
    const node = await bootstrap(cli, folder, { ...process.env, ...env })
    fill(file, companies)
    const origin = `http://127.0.0.1:${port}`
    const program = { command: node, args: [cli, 'start'], env, cwd: folder }
    const { stop } = await startProgram(program, `${origin}/server/ping`)
    const token = `access_token=${ADMIN.ADMIN_TOKEN}`
    return {
      version,
      origin,
      stop,
      lookUp: (number) => get(`/items/companies?filter[number][_eq]=${number}&limit=1&${token}`),
      submit: (body) => post(`/items/records?${token}`, JSON.stringify({ record: body })),
    }
  })

/**
 * Creates its tables. npm builds native modules for the Node whose headers it has: ours or the one that npm
 * itself runs on. Returns the one that the modules work with.
 */
async function bootstrap(cli: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const run = (node: string) => promisify(execFile)(node, [cli, 'bootstrap'], { cwd, env })
  const [ours, npms] = [process.execPath, env['npm_node_execpath'] ?? 'node']
  try {
    await run(ours)
    return ours
  } catch (error) {
    if (!BUILT_FOR_ANOTHER.test(String(error))) throw error
  }
  await run(npms)
  return npms
}

function fill(file: string, companies: number): void {
  const database = new DatabaseSync(file)
  database.exec('create table companies (id integer primary key, number text, facts text)')
  database.exec('create table records (id integer primary key, record text)')
  const insert = database.prepare('insert into companies (number, facts) values (?, ?)')
  database.exec('begin')
  for (let row = 0; row < companies; row += 1) insert.run(numberOf(row), FACTS)
  database.exec('commit; create index companies_number on companies (number)')
  database.close()
}

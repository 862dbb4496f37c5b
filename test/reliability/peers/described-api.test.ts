// Full: a checker by others makes thousands of requests.
// @module-tag full
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from '../../../server/describe-api.ts'
import { hasProgram } from '../../support/programs.ts'
import { aDataFolder } from '../../support/server-process.ts'
import { OURS, start } from '../servers.ts'

const PROGRAM = 'schemathesis'
const canRun = hasProgram(PROGRAM)

/**
 * It generates requests from the description. `positive_data_acceptance` is left out because no schema can
 * express that an address belongs to a state, or that a director who voted was present.
 */
const ARGUMENTS = ['--exclude-checks', 'positive_data_acceptance', '--max-examples', '40', '--no-color']
/**
 * It sends requests that are wrong, and sometimes too long or too large: then it does not expect 413, 414 and
 * 431.
 */
const SETTINGS = `[checks.negative_data_rejection]
expected-statuses = [400, 404, 405, 409, 413, 414, 415, 422, 429, 431]
`

test.skipIf(!canRun)(
  'schemathesis finds no answer that the description does not have (in the full form, where it is installed)',
  { timeout: 600_000 },
  async () => {
    const dataDir = aDataFolder()
    const server = start(OURS, { dataDir })
    const origin = await server.listening()
    const description = join(dataDir, 'openapi.json')
    writeFileSync(description, await describeApi())
    const settings = join(dataDir, 'schemathesis.toml')
    writeFileSync(settings, SETTINGS)
    const args = ['--config-file', settings, 'run', description, '--url', origin, ...ARGUMENTS]
    const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(
        PROGRAM,
        args,
        { cwd: dirname(dataDir), maxBuffer: 2 ** 26 },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
      )
    })
    expect(output).toMatch(/\d{3,} generated/u)
    expect([code, output.slice(output.indexOf('= FAILURES ='))]).toEqual([0, expect.any(String)])
  },
)

import { runCommandLine } from './command-line.ts'
import { endAsFirstProcess } from './end-as-first-process.ts'
import { reportFailure } from './terminal.ts'

/** The one start of everything: alone it serves, with a verb it does that. Only here the environment is read. */
const [verb = 'serve', ...args] = process.argv.slice(2)
const { stdout, stderr } = process
endAsFirstProcess()
// A pager that was left, a disk that is full: no promise fails by it.
stdout.on('error', (error) => process.exit(reportFailure(error, { stderr })))
process.exitCode = await runCommandLine([verb, ...args], { env: process.env, stdout, stderr })

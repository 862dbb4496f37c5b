import { runCommandLine } from './command-line.ts'

/** The one start of everything: alone it serves, with a verb it does that. Only here the environment is read. */
const [verb = 'serve', ...args] = process.argv.slice(2)
const { stdout, stderr } = process
process.exitCode = await runCommandLine([verb, ...args], { env: process.env, stdout, stderr })

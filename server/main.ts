import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What an earlier start compiled is used again, which takes a third off it. Not in the folder for everybody's temporary files, where
// somebody else could put other code in its place; where ours may not be written it goes without.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
const { runCommandLine } = await import('./command-line.ts')

/** The one start of everything: alone it serves, with a verb it does that. Only here the environment is read. */
const [verb = 'serve', ...args] = process.argv.slice(2)
const { stdout, stderr } = process
process.exitCode = await runCommandLine([verb, ...args], { env: process.env, stdout, stderr })

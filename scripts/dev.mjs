import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ensureInstalled } from './prepare.mjs'
import { ROOT } from './steps.mjs'

/** The API, restarted at each change, and the app with hot reload, together. One Ctrl+C ends both. */
await ensureInstalled()

const packages = join(ROOT, 'node_modules')
const node = join(packages, 'node', 'bin', 'node')
const env = { ...process.env, PATH: [join(packages, '.bin'), process.env.PATH].join(delimiter) }

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    ...env,
    DATA_DIR: process.env.DATA_DIR ?? './data',
  }),
  start([join(packages, 'vite/bin/vite.js'), 'web', '--clearScreen', 'false'], env),
]
console.log('\n  The app, with hot reload: http://127.0.0.1:5173')
console.log('  Its API: http://127.0.0.1:3000. Every part in every state: http://127.0.0.1:5173/dev/ui')
console.log('  Press Ctrl+C to stop both.\n')

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
// One without the other is no use: who ends first takes the other along.
for (const child of children) child.once('exit', stopAll)

function start(args, settings) {
  return spawn(node, args, { cwd: ROOT, env: settings, stdio: ['ignore', 'inherit', 'inherit'] })
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, PACKAGES, PINNED_NODE, ROOT, runCommand, withPackages } from './prepare.mjs'

const ADDRESSES = `
  The app, with hot reload: http://127.0.0.1:5173
  Its API:                  http://127.0.0.1:3000
  Press Ctrl+C to stop both.
`

/** `npm run dev`: the API, which restarts on each change, and the app with hot reload. Ctrl+C stops both. */
await runCommand(async () => {
  await ensureInstalled()
  // The app's development server forwards calls to this address.
  const env = withPackages({ PORT: '3000', HOST: '127.0.0.1' })
  const api = start(
    ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT', 'server/main.ts', 'serve'],
    env,
  )
  const app = start([join(PACKAGES, 'vite/bin/vite.js'), 'web', '--clearScreen', 'false'], env)
  console.log(ADDRESSES)
  return untilBothEnd([api, app])
})

function start(args, env) {
  return spawn(PINNED_NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** When one process ends, the other is stopped too. Ctrl+C is not a failure. */
async function untilBothEnd(children) {
  let wasStopped = false
  const stopAll = () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      wasStopped = true
      stopAll()
    })
  }
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', (code) => {
            stopAll()
            resolve(code ?? 0)
          })
        }),
    ),
  )
  return wasStopped ? 0 : Math.max(...codes)
}

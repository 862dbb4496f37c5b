import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFreePort } from '../test/support/free-port.ts'
import { startInFolder, type StartPeer } from './peer.ts'
import { startProgram } from './program.ts'
import { get } from './raw-load.ts'
import { versionOf } from './results.ts'

/**
 * nginx with one worker, because ours is one process, and without a log. All other settings are its defaults.
 */
export const startNginx: StartPeer = () =>
  startInFolder(async (folder) => {
    const version = versionOf('nginx', '-v')
    if (version === undefined) throw new Error('it is not installed')
    // If we are root, its worker is another user.
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'answer.txt'), 'x'.repeat(600))
    const port = await aFreePort()
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const settings = `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
    events { worker_connections 256; }
    http {
      access_log off; keepalive_requests 100000000; ${places.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`
    writeFileSync(join(folder, 'nginx.conf'), settings)
    const origin = `http://127.0.0.1:${port}`
    const program = { command: 'nginx', args: ['-c', join(folder, 'nginx.conf'), '-p', folder] }
    const { stop } = await startProgram(program, `${origin}/answer.txt`)
    return { version, origin, stop, lookUp: () => get('/answer.txt') }
  })

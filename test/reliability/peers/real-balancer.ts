import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { aFreePort } from '../../support/free-port.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy')
const PAUSE_MS = 50

/** A load balancer, started with its configuration in `deploy/`. */
export type Kind = {
  name: 'HAProxy' | 'nginx' | 'Caddy'
  isHere: boolean
  /** Whether it checks readiness, and so removes a server before it stops. */
  asks: boolean
}

export const BALANCERS: Kind[] = [
  { name: 'HAProxy', isHere: runs('haproxy', '-v'), asks: true },
  { name: 'nginx', isHere: runs('nginx', '-v'), asks: false },
]

/** Every proxy in `deploy/`. Caddy stands in front of one server. */
export const PROXIES: Kind[] = [...BALANCERS, { name: 'Caddy', isHere: runs('caddy', 'version'), asks: true }]

/**
 * Starts it in front of two servers on these ports, or only of the first. It ends with the test. Returns its
 * address.
 */
export async function aRealBalancer(
  { name }: Kind,
  [one, other]: readonly [number, number],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-balancer-'))
  const port = await aFreePort()
  const front = `127.0.0.1:${port}`
  const started = {
    HAProxy: () => startHaproxy(front, one, other),
    nginx: () => startNginx(folder, front, one, other),
    Caddy: () => startCaddy(folder, front, one),
  }[name]()
  const written: string[] = []
  started.stderr.on('data', (chunk) => written.push(String(chunk)))
  onTestFinished(async () => {
    if (started.exitCode === null) {
      started.kill('SIGTERM')
      await once(started, 'exit')
    }
    rmSync(folder, { recursive: true })
  })
  const origin = `http://${front}`
  while (!(await isReady(origin))) {
    if (started.exitCode !== null) throw new Error(`${name} ended: ${written.join('')}`)
    await sleep(PAUSE_MS)
  }
  return origin
}

function startHaproxy(front: string, one: number, other: number) {
  const env = {
    PATH: process.env['PATH'],
    MINUTEBOOK_FRONT: front,
    MINUTEBOOK_1: `127.0.0.1:${one}`,
    MINUTEBOOK_2: `127.0.0.1:${other}`,
  }
  return spawn('haproxy', ['-db', '-f', join(DEPLOY, 'haproxy.cfg')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Wraps our configuration in the http block of a distribution's nginx. */
function startNginx(folder: string, front: string, one: number, other: number) {
  const ours = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3100', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3200', `127.0.0.1:${other}`)
    .replace('127.0.0.1:8080', front)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const config = join(folder, 'nginx.conf')
  const main = `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events { worker_connections 1024; }`
  writeFileSync(config, `${main}\nhttp {\n${paths.join('\n')}\n${ours}}\n`)
  return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Without TLS, because certificates need a domain, and without its own admin listener. */
function startCaddy(folder: string, front: string, port: number) {
  const ours = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('app:3000', `127.0.0.1:${port}`)
    .replace('\n{\n', '\n{\n\tadmin off\n')
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, ours)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    MINUTEBOOK_DOMAIN: `http://${front}`,
  }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined)
  await answer?.text()
  return answer?.ok ?? false
}

function runs(program: string, question: string): boolean {
  try {
    execFileSync(program, [question], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { aFreePort } from '../free-port.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const PAUSE_MS = 50

/** A program that spreads requests over servers, started with what stands in `deploy/`. */
export type Kind = {
  name: 'HAProxy' | 'nginx' | 'Caddy'
  isHere: boolean
  /** Whether it asks servers if they are ready, and so has left one out before it stops. */
  asks: boolean
}

export const BALANCERS: Kind[] = [
  { name: 'HAProxy', isHere: runs('haproxy', '-v'), asks: true },
  { name: 'nginx', isHere: runs('nginx', '-v'), asks: false },
]

/** Every proxy that is delivered: Caddy stands in front of one server. */
export const PROXIES: Kind[] = [...BALANCERS, { name: 'Caddy', isHere: runs('caddy', 'version'), asks: true }]

/** In front of two servers, whose ports are given, or of the first. It ends with the test. Answers with its address. */
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

/** What is ours goes into the block that a distribution's nginx has around it. */
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

/** Without TLS, whose certificates are for a domain, and without its own listener for operators. */
function startCaddy(folder: string, front: string, port: number) {
  const ours = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').replace('app:3000', `127.0.0.1:${port}`)
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${ours}`)
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

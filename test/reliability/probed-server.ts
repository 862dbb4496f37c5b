import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import type { Entry } from './servers.ts'

const PROBE = join(import.meta.dirname, '../support/process-probe.mjs')
const PROBED = /^\{"probed":(\{.*\})\}$/gmu
const PAUSE_MS = 20
const KIB = 1024

/**
 * Event loop delays in milliseconds since the last probe; bytes of the heap in use after a collection; open
 * handles.
 */
export type Probe = { p99Ms: number; maxMs: number; heap: number; handles: number }

/** A server that reports these values. */
export async function aProbedServer(entry: Entry) {
  const dataDir = aDataFolder()
  const settings = { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${PROBE}` }
  const server = startProcess([], settings, { entry })
  const origin = await server.listening()
  const said = () => [...server.written.stdout.matchAll(PROBED)].map(([, probe = '']) => probe)

  return {
    ...server,
    dataDir,
    origin,
    async probe(): Promise<Probe> {
      const before = said().length
      server.kill('SIGUSR2')
      while (said().length === before) await sleep(PAUSE_MS)
      return JSON.parse(said().at(-1) ?? '') as Probe // our own probe
    },
    residentBytes: () => residentBytes(server.pid ?? 0),
  }
}

/** The resident memory of a process in bytes, as Linux counts it. */
export function residentBytes(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * KIB
}

export type ProbedServer = Awaited<ReturnType<typeof aProbedServer>>

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDataFolder, startProcess } from '../server-process.ts'

const PROBE = join(import.meta.dirname, '..', 'process-probe.mjs')
const PROBED = /^\{"probed":(\{.*\})\}$/gmu
const PAUSE_MS = 20
const KIB = 1024

/**
 * Of the event loop since the last probe, in milliseconds; bytes of the heap in use after a collection, and those that V8 keeps for it;
 * what is open.
 */
export type Probe = { p99Ms: number; maxMs: number; heap: number; heapKept: number; handles: number }

/** A server that says how it is. */
export async function aProbedServer(entry: string) {
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
      return JSON.parse(said().at(-1) ?? '') as Probe // the probe is ours
    },
    /** Bytes of memory that the process has, as Linux counts them. */
    residentBytes(): number {
      const [, kib] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
      return Number(kib) * KIB
    },
  }
}
export type ProbedServer = Awaited<ReturnType<typeof aProbedServer>>

import { ROOMY_SERVER, startServer, type RunningServer } from '../e2e/harness/server-process.ts'
import { runStatement } from '../test/support/databases.ts'
import { createCluster } from '../test/support/postgres-cluster.ts'
import { fillRegister } from './fill-register.ts'
import type { Peer } from './peer.ts'
import { get } from './raw-load.ts'
import { numberOf } from './register-file.ts'
import { keepResults, type Goal } from './results.ts'
import { inTurns, ratio, toRow, type Contender } from './rounds.ts'

/*
 * Compares lookups by number with limits and peers: of numbers that are equally frequent (uniform), and of
 * numbers with the skewed frequency of real requests (Zipf, s = 1).
 */
const ROUNDS = 5
/**
 * Every answer must contain a company, ours sealed and the others with 400 bytes of facts: a server that
 * finds none would be faster, and wrong.
 */
const LOAD = { connections: 32, durationMs: 1_500, leastBytes: 400 }
/** Until repeated answers are cached, as on a server that has run for a while. */
const WARM_UP_MS = 10_000
const FEW = 10_000
const BARE = 'bare node:http'
const OURS = 'Minutebook on SQLite'
const OURS_ON_POSTGRES = 'Minutebook on PostgreSQL'
const OURS_WITH_FEW = `Minutebook on SQLite, ${FEW.toLocaleString('en-US')} companies`

type Ours = { name: string; server: RunningServer; companies: number }

/** A register made by `fillRegister`. */
type FilledRegister = { companies: number; filled: Awaited<ReturnType<typeof fillRegister>> }

/**
 * Measures and writes the results. `peers` have the same number of companies. Removes the register at the
 * end.
 */
export async function compareLookups(
  peers: readonly Peer[],
  notes: readonly string[],
  { companies, filled }: FilledRegister,
) {
  const cluster = await createCluster()
  const ours: Ours[] = []
  const begin = async (name: string, register: FilledRegister) =>
    ours.push({
      name,
      server: await startServer(ROOMY_SERVER, register.filled),
      companies: register.companies,
    })
  try {
    await cluster.start()
    await runStatement(cluster.url(), 'create database bench')
    await begin(OURS, { companies, filled })
    await begin(OURS_WITH_FEW, { companies: FEW, filled: await fillRegister(FEW) })
    await begin(OURS_ON_POSTGRES, { companies, filled: await fillRegister(companies, cluster.url('bench')) })
    for (const kind of ['uniform', 'Zipf'] as const) await compare(kind, ours, peers, { notes, companies })
  } finally {
    for (const { server } of ours) await server.stop()
    await cluster.remove()
  }
}

type Kind = 'uniform' | 'Zipf'

async function compare(
  kind: Kind,
  ours: readonly Ours[],
  peers: readonly Peer[],
  { notes, companies }: { notes: readonly string[]; companies: number },
): Promise<void> {
  const contenders: Contender[] = [
    ...peers.map(({ name, origin, lookUp }) => ({
      name,
      origin,
      next: () => lookUp(numberOf(draw(kind, companies))),
    })),
    ...ours.map(({ name, server, companies: size }) => ({
      name,
      origin: server.origin,
      next: () => get(`/api/searchByNumber?term=${numberOf(draw(kind, size))}`),
    })),
  ]
  const found = await inTurns(contenders, ROUNDS, LOAD, WARM_UP_MS)
  const rows = [...found].map(([name, measured]) =>
    toRow(name, measured).concat(ratio(found, name, BARE).toFixed(2)),
  )
  const growth = (found.get(OURS)?.p99 ?? Number.NaN) / (found.get(OURS_WITH_FEW)?.p99 ?? Number.NaN)
  const goals: Goal[] = [
    {
      what: 'SQLite to bare node:http',
      ratio: ratio(found, OURS, BARE),
      goal: kind === 'uniform' ? 0.3 : 0.45,
    },
    {
      what: 'PostgreSQL to bare node:http',
      ratio: ratio(found, OURS_ON_POSTGRES, BARE),
      goal: kind === 'uniform' ? 0.15 : 0.4,
    },
    {
      what: `p99 to p99 with ${FEW.toLocaleString('en-US')} companies`,
      ratio: growth,
      goal: 1.5,
      isCeiling: true,
    },
    { what: 'SQLite to Directus', ratio: ratio(found, OURS, 'Directus on SQLite'), goal: 100 },
    { what: 'SQLite to parse-server', ratio: ratio(found, OURS, 'parse-server on PostgreSQL'), goal: 10 },
  ]
  keepResults({
    title: `Lookup by number, ${kind}`,
    about: `${companies.toLocaleString('en-US')} companies, 32 connections, ${ROUNDS} rounds in turns after ${WARM_UP_MS / 1000} seconds of the same, the middle one of each.`,
    table: [['what', 'a second', 'p50', 'p99', 'of bare'], ...rows],
    goals: goals.filter((goal) => !Number.isNaN(goal.ratio)),
    notes,
  })
}

/** By Zipf's law, requests for the company at rank n are nearly proportional to 1/n. */
function draw(kind: Kind, companies: number): number {
  if (kind === 'uniform') return Math.floor(Math.random() * companies)
  return Math.min(companies, Math.floor((companies + 1) ** Math.random())) - 1
}

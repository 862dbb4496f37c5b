import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { ImportRefused, inFigures } from '../commands.ts'
import type { Workshop } from '../database/generations.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { changeRegisters, type Change } from './change-registers.ts'
import { readRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import type {
  AddEntities,
  Examples,
  ImportFacts,
  KeepingListeners,
  KeptEntities,
  VersionCounts,
} from './register-import.ts'
import {
  compareWith,
  dropDuplicates,
  EXAMPLES,
  fillFrom,
  findExamples,
  stage,
  stagedAndKept,
  stagedOnly,
} from './staged-companies.ts'

/** A file of the whole register that has a smaller share of the listed companies is probably cut, or another register's. */
const LEAST_SHARE = 0.5

const NOTHING = { stored: 0, updated: 0, unchanged: 0, gone: 0, replaced: 0 }

/** What an import does to one register. `was` is undefined if it is new, or made up. */
type Plan = { jurisdiction: string; was: Register | undefined; counts: VersionCounts }

/**
 * Stores the companies that `read` adds as the next generation of their registers. Lookups see it at once when all of it is stored, names
 * included. If several companies have the same number, the first in the files counts. Real registers replace made-up ones. Nothing changes
 * when `read` throws or the files are refused: {@link ImportRefused}.
 */
export function importCompanies(
  db: Kysely<Tables>,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners = {},
): Promise<KeptEntities> {
  const work = (workshop: Workshop) => importInto(db, workshop, facts, read, listeners)
  return changeGenerations(db, ({ inWorkshop }) => inWorkshop(work), listeners.onWaiting)
}

async function importInto(
  db: Kysely<Tables>,
  workshop: Workshop,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners,
): Promise<KeptEntities> {
  const { connection, withCompanies } = workshop
  const { changes: since, all } = await readRegisters(db)
  const same = ofSameFiles(all, facts)
  if (same.length > 0) {
    const changes = same.map((was) => ({ was, register: { ...was, ...registerFacts(facts) } }))
    await changeRegisters(db, workshop, { since, changes })
    const unchanged = sum(same.map(({ entities }) => entities))
    const jurisdictions = same.map(({ jurisdiction }) => jurisdiction)
    return { ...NOTHING, unchanged, jurisdictions, isSameFiles: true }
  }

  const { files, jurisdictions } = await stage(connection, read)
  for (const { file, line } of await dropDuplicates(connection))
    listeners.onDuplicate?.(files[file] ?? '', line)

  const loaded = all.filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction))
  const madeUp = loaded.filter(({ source }) => source === SAMPLE_SOURCE && source !== facts.source)
  const real = loaded.filter((register) => !madeUp.includes(register))
  requireSource(real, facts)

  // Companies that the files lack are no longer listed.
  const isWhole = facts.scope === 'full' && !facts.merge
  const plans: Plan[] = []
  const examples: Examples = { added: [], changed: [], gone: [] }
  for (const jurisdiction of jurisdictions) {
    const was = real.find((register) => register.jurisdiction === jurisdiction)
    await withCompanies(was?.generation, async (name) => {
      const old = sql.table(name)
      if (facts.merge) await fillFrom(old, connection, jurisdiction)
      const counts = await compareWith(old, connection, jurisdiction, isWhole)
      plans.push({ jurisdiction, was, counts })
      if (!facts.isDryRun) return
      const found = await findExamples(old, connection, jurisdiction, isWhole)
      for (const kind of ['added', 'changed', 'gone'] as const)
        examples[kind] = [...examples[kind], ...found[kind]].slice(0, EXAMPLES)
    })
  }
  const counts = total(plans)
  if (!facts.acceptRemovals) requireMost(plans, counts)
  if (facts.isDryRun) return { ...NOTHING, ...counts, jurisdictions, examples }

  const changes = plans.flatMap((plan) => changeOf(plan, facts, isWhole) ?? [])
  await changeRegisters(db, workshop, { since, changes }, listeners.onShare)
  return { ...counts, replaced: sum(madeUp.map(({ entities }) => entities)), jurisdictions }
}

/** The registers that the last import of this source changed, if it had the same files. */
function ofSameFiles(all: readonly Register[], { source, content }: ImportFacts): Register[] {
  const last = all.filter((register) => register.source === source)
  return content !== undefined && last.every((register) => register.content === content) ? last : []
}

/** Throws {@link ImportRefused} if another source loaded one of the registers. */
function requireSource(registers: readonly Register[], { source, merge }: ImportFacts): void {
  const other = registers.find((register) => register.source !== source)
  if (other && !merge)
    throw new ImportRefused(
      `The register ${other.jurisdiction} was imported with the mapping "${other.source}". Another mapping would empty what that one ` +
        'filled. Add --merge to fill only the facts that this mapping has, or remove the register first',
    )
  if (merge && registers.length === 0)
    throw new ImportRefused('There is no register to merge into: import it first, without --merge')
}

/** An incomplete file looks like a whole one whose other companies are gone. Throws {@link ImportRefused}. */
function requireMost(plans: readonly Plan[], { stored, updated, unchanged, gone }: VersionCounts): void {
  const listed = sum(plans.map(({ was }) => was?.entities ?? 0))
  if (listed - gone >= listed * LEAST_SHARE) return
  throw new ImportRefused(
    `The files have ${inFigures(stored + updated + unchanged)} companies, the register has ${inFigures(listed)}, and ${inFigures(gone)} of them are not in the files: ` +
      'more than half. Nothing has changed. Check that the files are complete and are this register’s; add --accept-removals to take ' +
      'them as they are, with --dry-run to see first what would go',
  )
}

/** Undefined for a merge that changes nothing. */
function changeOf(
  { jurisdiction, was, counts }: Plan,
  facts: ImportFacts,
  isWhole: boolean,
): Change | undefined {
  const { stored, updated, gone } = counts
  const isChanged = stored + updated + gone > 0
  if (facts.merge && !isChanged) return undefined
  const goneSince = isWhole ? dayOf(facts.importedAt) : undefined
  const rows = (old: RawBuilder<unknown>) =>
    was ? stagedAndKept(old, jurisdiction, goneSince) : stagedOnly(jurisdiction)
  const entities = (was?.entities ?? 0) + stored - gone
  const register = { ...registerAfter(was, facts), jurisdiction, entities }
  return { was, register, rows: isChanged ? rows : undefined }
}

/** A merge fills in some facts of a register that stays its mapping's; the notices of both apply. */
function registerAfter(was: Register | undefined, facts: ImportFacts) {
  const said = registerFacts(facts)
  if (!facts.merge || !was) return said
  const isSaid = was.attribution.includes(said.attribution)
  const attribution = isSaid ? was.attribution : `${was.attribution} ${said.attribution}`.trim()
  return { ...was, attribution }
}

/** What an import says of the register itself. */
function registerFacts({ source, importedAt, title = '', attribution = '', ...facts }: ImportFacts) {
  const { numberRule, content = '' } = facts
  return {
    source,
    imported_at: importedAt,
    title,
    attribution,
    content,
    number_rule: numberRule ? JSON.stringify(numberRule) : '',
  }
}

function total(plans: readonly Plan[]): VersionCounts {
  const of = (kind: keyof VersionCounts) => sum(plans.map(({ counts }) => counts[kind]))
  return { stored: of('stored'), updated: of('updated'), unchanged: of('unchanged'), gone: of('gone') }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

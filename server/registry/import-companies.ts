import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { ImportRefused, inFigures } from '../commands.ts'
import type { Workshop } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { changeRegisters, type Change } from './change-registers.ts'
import { readRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import type {
  AddCompanies,
  Examples,
  ImportFacts,
  ImportListeners,
  ImportCounts,
  VersionCounts,
} from './register-import.ts'
import {
  addExamples,
  compare,
  dropDuplicates,
  stage,
  stagedAndKept,
  stagedOnly,
  type Comparison,
} from './staged-companies.ts'

/**
 * A file of the whole register that has a smaller share of the listed companies is probably cut, or another
 * register's.
 */
const LEAST_SHARE = 0.5

const NONE: VersionCounts = { stored: 0, updated: 0, unchanged: 0, gone: 0 }

/**
 * Stores the companies that `read` adds as the next generation of their registers. Lookups see it at once
 * when all of it is stored, names included. If several companies have the same number, the first in the files
 * counts. Real registers replace made-up ones. Nothing changes when `read` throws or the files are refused:
 * {@link ImportRefused}.
 */
export async function importCompanies(
  db: Kysely<Tables>,
  workshop: Workshop,
  facts: ImportFacts,
  read: (add: AddCompanies) => Promise<void>,
  listeners: ImportListeners = {},
): Promise<ImportCounts> {
  const { connection, withCompanies } = workshop
  const { version, all } = await readRegisters(db)
  const same = ofSameFiles(all, facts)
  if (same.length > 0) {
    const changes = same.map((was) => ({
      was,
      register: { ...was, ...registerFacts(facts, was.jurisdiction) },
    }))
    await changeRegisters(db, workshop, { version, changes })
    const unchanged = sum(same.map(({ entities }) => entities))
    return { ...NONE, unchanged, replaced: 0, isSameFiles: true }
  }

  const { files, jurisdictions } = await stage(connection, read)
  for (const { file, line } of await dropDuplicates(connection))
    listeners.onDuplicate?.(files[file] ?? '', line)

  const loaded = all.filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction))
  const madeUp = loaded.filter(({ source }) => source === SAMPLE_SOURCE && source !== facts.source)
  const real = loaded.filter((register) => !madeUp.includes(register))
  requireSource(real, facts)

  // Companies that the files lack are no longer listed.
  const isWhole = facts.scope === 'full'
  const counts = { ...NONE }
  const changes: Change[] = []
  const examples: Examples = { added: [], changed: [], gone: [] }
  for (const jurisdiction of jurisdictions) {
    const was = real.find((register) => register.jurisdiction === jurisdiction)
    await withCompanies(was?.generation, async (name) => {
      const comparison = { connection, jurisdiction, old: sql.table(name), isWhole }
      const found = await compare(comparison)
      for (const kind of ['stored', 'updated', 'unchanged', 'gone'] as const) counts[kind] += found[kind]
      changes.push(changeOf(comparison, was, found, facts))
      if (facts.isDryRun) await addExamples(examples, comparison)
    })
  }
  if (!facts.acceptRemovals) requireMost(real, counts)
  if (facts.isDryRun) return { ...counts, replaced: 0, examples }

  await changeRegisters(db, workshop, { version, changes }, listeners.onShare)
  return { ...counts, replaced: sum(madeUp.map(({ entities }) => entities)) }
}

/** The registers that the last import of this source changed, if it had the same files. */
function ofSameFiles(all: readonly Register[], { source, content }: ImportFacts): Register[] {
  const last = all.filter((register) => register.source === source)
  return content !== undefined && last.every((register) => register.content === content) ? last : []
}

/** Throws {@link ImportRefused} if another source loaded one of the registers. */
function requireSource(registers: readonly Register[], { source }: ImportFacts): void {
  const other = registers.find((register) => register.source !== source)
  if (other)
    throw new ImportRefused(
      `The register ${other.jurisdiction} was imported with the mapping "${other.source}". Another mapping would empty what that one ` +
        'filled. Put what both have into one mapping, or remove the register first',
    )
}

/** An incomplete file looks like a whole one whose other companies are gone. Throws {@link ImportRefused}. */
function requireMost(
  registers: readonly Register[],
  { stored, updated, unchanged, gone }: VersionCounts,
): void {
  const listed = sum(registers.map(({ entities }) => entities))
  if (listed - gone >= listed * LEAST_SHARE) return
  throw new ImportRefused(
    `The files have ${inFigures(stored + updated + unchanged)} companies, the register has ${inFigures(listed)}, and ${inFigures(gone)} of them are not in the files: ` +
      'more than half. Nothing has changed. Check that the files are complete and are this register’s; add --accept-removals to take ' +
      'them as they are, with --dry-run to see first what would go',
  )
}

function changeOf(
  { jurisdiction, isWhole }: Comparison,
  was: Register | undefined,
  counts: VersionCounts,
  facts: ImportFacts,
): Change {
  const entities = (was?.entities ?? 0) + counts.stored - counts.gone
  const register = { ...registerFacts(facts, jurisdiction), jurisdiction, entities }
  if (!isChange(counts)) return { was, register }
  const goneSince = isWhole ? dayOf(facts.importedAt) : undefined
  const rows = (old: RawBuilder<unknown>) => stagedAndKept(old, jurisdiction, goneSince)
  return { was, register, rows: was ? rows : () => stagedOnly(jurisdiction) }
}

function isChange({ stored, updated, gone }: VersionCounts): boolean {
  return stored + updated + gone > 0
}

/** What an import says of the register itself. */
function registerFacts(
  { source, importedAt, title = '', attribution = '', ...facts }: ImportFacts,
  jurisdiction: string,
) {
  const { numberRule, authorizedAs, content = '' } = facts
  return {
    source,
    imported_at: importedAt,
    title,
    attribution,
    authorized_as: authorizedAs?.(jurisdiction) ?? '',
    content,
    number_rule: numberRule ? JSON.stringify(numberRule) : '',
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

import type { Kysely } from 'kysely'
import { isReplacement } from '@minutebook/domain/corrections'
import type { Corrections, MinutesRecord, NamedRecord } from '@minutebook/domain/record'
import { toBytes, toText } from '../database/bytes.ts'
import type { Tables } from '../database/tables.ts'
import { damaged, digestOfName, type RecordName } from '../record-bytes.ts'

/** A longer chain is cut. */
const LONGEST_CHAIN = 50

/**
 * The records that this one corrects, those that correct it, and those beside it, with their names. Most
 * records have none. Reads only columns: what others have recorded about a record does not make it dearer to
 * open. Throws when a column is not as it was stored.
 */
export async function findCorrections(
  db: Kysely<Tables>,
  record: MinutesRecord,
): Promise<Corrections | undefined> {
  const opened = toName(record)
  const before = await findEarlier(db, opened)
  const { replacements, disputes } = await findLater(db, opened)
  if (before.length + replacements.length + disputes.length === 0) return undefined
  const line = [...before, opened]
  // A dispute is not in the place of the record that it disputes, so it is in no line with it.
  const first = line[line.findLastIndex((each) => !isOfHolder(each))] ?? before[0] ?? opened
  // Two corrections of the same record do not name each other.
  const ofFirst = first === opened ? [] : (await findLater(db, first)).replacements
  const own = new Set([...line, ...replacements].map(({ id }) => id))
  const corrects = before.at(-1)
  return {
    ...(corrects && { corrects: shown(corrects) }),
    earlier: before.slice(0, -1).map(shown),
    correctedBy: replacements.map(shown),
    beside: ofFirst.filter(({ id }) => !own.has(id)).map(shown),
    disputes: disputes.map(shown),
  }
}

/** The chain of records that this one corrects, oldest first. It ends at an erased record. */
async function findEarlier(db: Kysely<Tables>, { supersedes }: RecordName): Promise<RecordName[]> {
  const found: RecordName[] = []
  for (let next = supersedes; next !== null && found.length < LONGEST_CHAIN;) {
    const [earlier] = await findNames(db, 'id', next)
    if (earlier) found.unshift(earlier)
    next = earlier?.supersedes ?? null
  }
  return found
}

/**
 * `replacements`: the corrections of this record by its holder, and theirs. `disputes`: by others, of this
 * record itself.
 */
async function findLater(db: Kysely<Tables>, { id }: RecordName) {
  const found = await findNames(db, 'supersedes', id)
  const replacements = found.filter(isOfHolder)
  for (const each of replacements) {
    if (replacements.length >= LONGEST_CHAIN) break
    // The loop goes on to these.
    replacements.push(...(await findNames(db, 'supersedes', each.id)).filter(isOfHolder))
  }
  return { replacements, disputes: found.filter((each) => !isOfHolder(each)) }
}

function isOfHolder({ correction_by }: RecordName): boolean {
  return isReplacement(correction_by ?? undefined)
}

function shown({ reference, recorded_at }: RecordName): NamedRecord {
  return { reference, recordedAt: recorded_at }
}

function toName({ id, reference, recordedAt, minutes, correctionBy }: MinutesRecord): RecordName {
  return {
    id,
    reference,
    recorded_at: recordedAt,
    supersedes: minutes.supersedes ?? null,
    correction_by: correctionBy ?? null,
  }
}

async function findNames(
  db: Kysely<Tables>,
  column: 'id' | 'supersedes',
  value: string,
): Promise<RecordName[]> {
  const rows = await db
    .selectFrom('minutes')
    .select(['id', 'reference', 'recorded_at', 'supersedes', 'correction_by', 'name_digest'])
    .where(column, '=', toBytes(value))
    .orderBy('position')
    .execute()
  return rows.map(({ name_digest, id, reference, recorded_at, supersedes, correction_by }) => {
    const name: RecordName = {
      id: toText(id),
      reference,
      recorded_at,
      supersedes: supersedes && toText(supersedes),
      correction_by,
    }
    // Only the index says which rows have this value, and an index can be damaged.
    if (name[column] !== value || digestOfName(name) !== toText(name_digest)) throw damaged()
    return name
  })
}

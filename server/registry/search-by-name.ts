import type { AliasedExpression, Kysely } from 'kysely'
import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { lastLine } from '@minutebook/contract/entity-facts'
import type { EntitySummary } from '@minutebook/contract/registry'
import type { Tables } from '../database/tables.ts'
import { afterPrefix, nameWords, wholeName } from './name-words.ts'

/*
 * Registers have millions of names and some words (INC, LLC, THE) stand in most of them, so every step is bounded:
 * a search of nothing but very common words may miss some, and finds others.
 */

/** More words than this tell nothing more. */
const WORDS_LIMIT = 8
/** Words are counted up to here when the rarest one is chosen. */
const COUNT_LIMIT = 1000
/** Companies with the rarest word that are checked for the others. */
const SCAN_LIMIT = 10_000
/** Companies that are read and sorted. */
const CANDIDATE_LIMIT = 500

type Candidate = { id: number; name: string; number: string; jurisdiction: string; status: string }

/**
 * Companies whose name has all words of `query`, in any order, the last one perhaps only begun. Those whose name
 * begins with the query come first, then active ones, then by the alphabet; at most {@link NAME_SEARCH_LIMIT}.
 */
export async function searchByName(db: Kysely<Tables>, query: string): Promise<EntitySummary[]> {
  const words = nameWords(query).slice(0, WORDS_LIMIT)
  if (words.length === 0) return []
  const beginning = await findBeginning(db, words)
  const others = beginning.length < NAME_SEARCH_LIMIT ? await findContaining(db, words) : []
  const begun = new Set(beginning.map(({ id }) => id))
  const ranked = [...sort(beginning), ...sort(others.filter(({ id }) => !begun.has(id)))]
  return ranked.slice(0, NAME_SEARCH_LIMIT).map(({ name, number, jurisdiction, status }) => {
    return { name: lastLine(name), number, jurisdiction, status }
  })
}

function sort(candidates: Candidate[]): Candidate[] {
  const keyed = candidates.map((candidate) => ({
    candidate,
    inactive: candidate.status === 'inactive' ? 1 : 0,
    key: nameWords(lastLine(candidate.name)).join(' '),
  }))
  keyed.sort((a, b) => a.inactive - b.inactive || compare(a.key, b.key) || a.candidate.id - b.candidate.id)
  return keyed.map(({ candidate }) => candidate)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** By the alphabet, so that the limit keeps the first ones. */
async function findBeginning(db: Kysely<Tables>, words: string[]): Promise<Candidate[]> {
  const beginning = wholeName(words)
  const found = db
    .selectFrom('entity_words')
    .select('entity')
    .where('word', '>=', beginning)
    .where('word', '<', afterPrefix(beginning))
    .orderBy('word')
    .limit(CANDIDATE_LIMIT)
  return readCandidates(db, found.as('found'))
}

async function findContaining(db: Kysely<Tables>, words: string[]): Promise<Candidate[]> {
  const begun = words.at(-1) ?? ''
  const whole = [...new Set(words.slice(0, -1))]
  const rarest = await chooseRarest(db, whole, begun)
  const scanned = companiesWith(db, rarest, rarest === begun && !whole.includes(begun)).limit(SCAN_LIMIT)
  const found = whole
    .filter((word) => word !== rarest)
    .reduce(
      (narrowed, word) =>
        narrowed.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('entity_words as other')
              .select('other.entity')
              .where('other.word', '=', word)
              .whereRef('other.entity', '=', 'scanned.entity'),
          ),
        ),
      db.selectFrom(scanned.as('scanned')).select('scanned.entity').distinct().limit(CANDIDATE_LIMIT),
    )
  const candidates = await readCandidates(db, found.as('found'))
  return candidates.filter(({ name }) => nameWords(name).some((word) => word.startsWith(begun)))
}

function companiesWith(db: Kysely<Tables>, word: string, asPrefix: boolean) {
  const words = db.selectFrom('entity_words').select('entity')
  if (!asPrefix) return words.where('word', '=', word)
  return words.where('word', '>=', word).where('word', '<', afterPrefix(word))
}

/** The word that the fewest companies have, the longest one when all are common. */
async function chooseRarest(db: Kysely<Tables>, whole: string[], begun: string): Promise<string> {
  let rarest = begun
  let fewest = await countUpToLimit(db, begun, !whole.includes(begun))
  for (const word of whole.toSorted((a, b) => b.length - a.length)) {
    const count = await countUpToLimit(db, word, false)
    const rarer = count < fewest || (count === fewest && word.length > rarest.length)
    if (!rarer) continue
    rarest = word
    fewest = count
  }
  return rarest
}

async function countUpToLimit(db: Kysely<Tables>, word: string, asPrefix: boolean): Promise<number> {
  const companies = companiesWith(db, word, asPrefix).limit(COUNT_LIMIT)
  const row = await db
    .selectFrom(companies.as('companies'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function readCandidates(
  db: Kysely<Tables>,
  found: AliasedExpression<{ entity: number }, 'found'>,
): Promise<Candidate[]> {
  return db
    .selectFrom(found)
    .innerJoin('entities', 'entities.id', 'found.entity')
    .select(['id', 'name', 'number', 'jurisdiction', 'status'])
    .execute()
}

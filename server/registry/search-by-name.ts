import { sql, type AliasedExpression, type Kysely } from 'kysely'
import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { lastLine } from '@minutebook/domain/entity-facts'
import { NOT_LISTED, townIn, type EntitySummary } from '@minutebook/domain/registry'
import type { Tables } from '../database/tables.ts'
import {
  afterPrefix,
  joinedWords,
  nameWords,
  partedWords,
  readingsOf,
  slipsOf,
  wholeName,
  withoutForm,
} from './name-words.ts'

/*
 * Registers have millions of names, and most contain common words (INC, LLC, THE), so every step has a limit: a search for
 * common words only may miss some matches.
 */

/** Further words are ignored. */
const WORDS_LIMIT = 8
/** The counting limit when the rarest word is chosen. */
const COUNT_LIMIT = 1000
/** The most companies with the rarest word that are checked for the others. */
const SCAN_LIMIT = 10_000
/** The most companies that are read and sorted. */
const CANDIDATE_LIMIT = 500

/** Only words with at least this many letters are corrected; shorter ones have too many similar words. */
const LEAST_LETTERS = 4
/** The most interpretations that are tried with corrected words. */
const CORRECTIONS_LIMIT = 4

/** The most interpretations that are tried with a word in two parts. */
const PARTED_LIMIT = 4

type Candidate = EntitySummary & { id: number; address: string }

/**
 * Finds companies whose name contains all words of `query` in any order; the last word may be a prefix. Without a result, it searches again
 * without the company form. Names whose words are joined or parted otherwise (`northwest`: NORTH-WEST) follow. Without any, one typing
 * mistake is corrected. Whole names come first, then names that begin with the query, then the
 * others; within each group active companies first, then in alphabetical order; at most {@link NAME_SEARCH_LIMIT}.
 */
export async function searchByName(db: Kysely<Tables>, query: string): Promise<EntitySummary[]> {
  const readings = readingsOf(query).map((words) => words.slice(0, WORDS_LIMIT))
  const found = await findFirst(db, readings)
  if (found.length < NAME_SEARCH_LIMIT) {
    const known = new Set(found.map(({ id }) => id))
    const others = await findJoinedOrParted(db, readings.at(-1) ?? [])
    found.push(...others.filter(({ id }) => !known.has(id)))
  }
  const all = found.length > 0 ? found : await findFirst(db, await putRight(db, readings[0] ?? []))
  return all.slice(0, NAME_SEARCH_LIMIT).map(({ name, number, jurisdiction, status, address }) => {
    const summary = { name: lastLine(name), number, jurisdiction, status }
    const place = townIn(address)
    return place === '' ? summary : Object.assign(summary, { place })
  })
}

/** What the first of these interpretations finds that finds anything. */
async function findFirst(db: Kysely<Tables>, readings: string[][]): Promise<Candidate[]> {
  for (const words of readings) {
    const found = await findByWords(db, words)
    if (found.length > 0) return found
  }
  return []
}

/** Finds `SEVENTHDAY` for “seventh day”, and `NORTH-WEST` for “northwest”. Only words that companies have are tried. */
async function findJoinedOrParted(db: Kysely<Tables>, words: string[]): Promise<Candidate[]> {
  const joined = joinedWords(words)
  const parted = partedWords(words)
  const tried = [...joined, ...parted]
  // The last word may be unfinished, so it is not looked for as it stands.
  const known = new Set(await findKnown(db, [...new Set(tried.flatMap((reading) => reading.slice(0, -1)))]))
  const isKnown = (reading: string[]) => reading.slice(0, -1).every((word) => known.has(word))
  const found = new Map<number, Candidate>()
  for (const reading of [...joined.filter(isKnown), ...parted.filter(isKnown).slice(0, PARTED_LIMIT)])
    for (const candidate of await findByWords(db, reading))
      if (nameWords(candidate.name).join('').includes(words.join(''))) found.set(candidate.id, candidate)
  return rank([...found.values()], words)
}

async function findByWords(db: Kysely<Tables>, words: string[]): Promise<Candidate[]> {
  const beginning = await findBeginning(db, words)
  const containing = beginning.length < NAME_SEARCH_LIMIT ? await findContaining(db, words) : []
  const all = new Map([...beginning, ...containing].map((candidate) => [candidate.id, candidate]))
  return rank([...all.values()], words).slice(0, NAME_SEARCH_LIMIT)
}

/** A final `INC` or `LLC` belongs to a whole name, but people leave it out. */
function rank(candidates: Candidate[], query: readonly string[]): Candidate[] {
  const asked = { name: query.join(' '), bare: withoutForm(query) }
  const keyed = candidates.map((candidate) => {
    const words = nameWords(lastLine(candidate.name))
    const key = words.join(' ')
    const isWhole = key === asked.name || withoutForm(words) === asked.bare
    const isInactive = candidate.status === 'inactive' || candidate.status === NOT_LISTED
    const tier = isWhole ? 0 : key.startsWith(asked.name) ? 1 : 2
    return { candidate, tier, inactive: Number(isInactive), key }
  })
  keyed.sort(
    (a, b) =>
      a.tier - b.tier || a.inactive - b.inactive || compare(a.key, b.key) || a.candidate.id - b.candidate.id,
  )
  return keyed.map(({ candidate }) => candidate)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Corrects the words that no company has. If companies have each of them, corrects one word at a time. */
async function putRight(db: Kysely<Tables>, words: string[]): Promise<string[][]> {
  const known = await Promise.all(
    words.map(
      async (word, place) => (await count(db, { word, asPrefix: place === words.length - 1 }, 1)) > 0,
    ),
  )
  const isUnknown = known.includes(false)
  const meant: string[][] = []
  for (const [place, word] of words.entries()) {
    const mayBeWrong = word.length >= LEAST_LETTERS && !/\d/.test(word) && !(isUnknown && known[place])
    meant.push(mayBeWrong ? (await findKnown(db, slipsOf(word))).slice(0, CORRECTIONS_LIMIT) : [])
  }
  if (!isUnknown)
    return words
      .flatMap((_word, place) => (meant[place] ?? []).slice(0, 1).map((right) => words.with(place, right)))
      .slice(0, CORRECTIONS_LIMIT)
  let readings = [words]
  for (const [place, rights] of meant.entries()) {
    if (known[place]) continue
    readings = readings.flatMap((reading) => rights.map((right) => reading.with(place, right)))
  }
  return readings.slice(0, CORRECTIONS_LIMIT)
}

/** The words that a company has, in the same order. Each is queried separately, because some belong to millions of companies. */
async function findKnown(db: Kysely<Tables>, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = sql.join(words.map((word) => sql`(${word})`))
  const { rows: found } = await sql<{ word: string }>`
    with meant (word) as (values ${rows})
    select word from meant
    where exists (select 1 from entity_words where entity_words.word = meant.word)
  `.execute(db)
  const known = new Set(found.map(({ word }) => word))
  return words.filter((word) => known.has(word))
}

/** Ordered by name, so that the limit keeps the first ones. */
async function findBeginning(db: Kysely<Tables>, words: string[]): Promise<Candidate[]> {
  const beginning = wholeName(words)
  const found = db
    .selectFrom('entity_words')
    .select('entity')
    .where('word', '>=', beginning)
    .where('word', '<', afterPrefix(beginning))
    .orderBy('word')
    .limit(CANDIDATE_LIMIT)
  return findCandidates(db, found.as('found'))
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
  const candidates = await findCandidates(db, found.as('found'))
  return candidates.filter(({ name }) => nameWords(name).some((word) => word.startsWith(begun)))
}

function companiesWith(db: Kysely<Tables>, word: string, asPrefix: boolean) {
  const words = db.selectFrom('entity_words').select('entity')
  if (!asPrefix) return words.where('word', '=', word)
  return words.where('word', '>=', word).where('word', '<', afterPrefix(word))
}

/** The word that the fewest companies have, or the longest when all are common. */
async function chooseRarest(db: Kysely<Tables>, whole: string[], begun: string): Promise<string> {
  let rarest = begun
  let fewest = await count(db, { word: begun, asPrefix: !whole.includes(begun) }, COUNT_LIMIT)
  for (const word of whole.toSorted((a, b) => b.length - a.length)) {
    const found = await count(db, { word, asPrefix: false }, COUNT_LIMIT)
    const rarer = found < fewest || (found === fewest && word.length > rarest.length)
    if (!rarer) continue
    rarest = word
    fewest = found
  }
  return rarest
}

/** How many companies have the word, counted up to `limit`. */
async function count(
  db: Kysely<Tables>,
  { word, asPrefix }: { word: string; asPrefix: boolean },
  limit: number,
): Promise<number> {
  const companies = companiesWith(db, word, asPrefix).limit(limit)
  const row = await db
    .selectFrom(companies.as('companies'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function findCandidates(
  db: Kysely<Tables>,
  found: AliasedExpression<{ entity: number }, 'found'>,
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom(found)
    .innerJoin('entities', 'entities.id', 'found.entity')
    .innerJoin('registries', 'registries.jurisdiction', 'entities.jurisdiction')
    .select(['entities.id', 'name', 'number', 'entities.jurisdiction', 'status', 'address'])
    .select(({ eb, ref }) => eb('valid_to', '<=', ref('registries.current_import')).as('is_gone'))
    .whereRef('valid_from', '<=', 'registries.current_import')
    .where(({ or, eb, ref, not, exists, selectFrom }) =>
      or([
        eb('valid_to', '>', ref('registries.current_import')),
        // A later version of the company counts instead.
        not(
          exists(
            selectFrom('entities as later')
              .select('later.id')
              .whereRef('later.jurisdiction', '=', 'entities.jurisdiction')
              .whereRef('later.number', '=', 'entities.number')
              .whereRef('later.valid_from', '>', 'entities.valid_from')
              .whereRef('later.valid_from', '<=', 'registries.current_import'),
          ),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id, name, number, jurisdiction, address, status, is_gone }) => {
    return { id, name, number, jurisdiction, address, status: is_gone ? NOT_LISTED : status }
  })
}

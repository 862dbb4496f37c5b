import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { lastLine } from '@minutebook/domain/entity-facts'
import { NOT_LISTED, townIn, type EntitySummary } from '@minutebook/domain/registry'
import type { Answered, CompanyRow, Current, Generations, Question } from '../database/generations.ts'
import { compareText } from './entity-row.ts'
import {
  afterPrefix,
  joinedWords,
  partedWords,
  readingsOf,
  slipsOf,
  withoutForm,
  wordsOfKey,
} from './name-words.ts'

/*
 * Registers have millions of names, and most contain common words (INC, LLC, THE), so every step has a limit:
 * a search for common words only may miss some matches.
 */

/** Further words are ignored. */
const WORDS_LIMIT = 8
/** The most companies of a register that are read and sorted. */
const CANDIDATE_LIMIT = 500
/** The most words that an unfinished word is taken for: the most common ones. */
const ENDINGS_LIMIT = 100
/** The most words that begin with an unfinished one and are compared. */
const VOCABULARY_LIMIT = 5_000
/** An unfinished word that so many companies have is not looked for beside other words, only compared. */
const COMMON = 20_000

/**
 * Only words with this many letters are corrected. Shorter ones have too many similar words, longer ones are
 * hardly words.
 */
const LEAST_LETTERS = 4
const MOST_LETTERS = 20
/** The most spellings that are looked up for one search, each in every register. */
const SPELLINGS_LIMIT = 3_000
/** The most interpretations that are tried with corrected words. */
const CORRECTIONS_LIMIT = 4
/** The most interpretations that are tried with a word in two parts. */
const PARTED_LIMIT = 4

type Row = Pick<CompanyRow, 'number' | 'name' | 'status' | 'address' | 'gone_since' | 'name_key'>
type Candidate = Answered<Row>
type Counted = Answered<{ word: string; companies: number }>

const COLUMNS = 'number, name, status, address, gone_since, name_key'
const FIRST = `order by name_key limit ${CANDIDATE_LIMIT}`
const QUESTIONS = {
  beginning: {
    sqlite: `select ${COLUMNS} from companies where name_key >= ? and name_key < ? ${FIRST}`,
    postgres: `select jurisdiction, ${COLUMNS} from companies where name_key >= $1 and name_key < $2 ${FIRST}`,
  },
  containing: {
    sqlite: `
      select ${COLUMNS} from companies
      where id in (select rowid from names where names match ? order by rowid limit ${CANDIDATE_LIMIT})`,
    postgres: `
      select jurisdiction, ${COLUMNS}
      from registries, find_by_words(generation, $1, jurisdiction = any($2), ${CANDIDATE_LIMIT})
      where jurisdiction = any($3)`,
  },
  known: {
    sqlite: 'select word, companies from words where word in (select value from json_each(?))',
    postgres: 'select jurisdiction, word, companies from words where word = any($1)',
  },
  begun: {
    sqlite: `
      select word, companies from (select * from words where word >= ? and word < ? limit ${VOCABULARY_LIMIT})
      order by companies desc limit ${ENDINGS_LIMIT + 1}`,
    postgres: `
      select jurisdiction, word, companies
      from (select * from words where word >= $1 and word < $2 limit ${VOCABULARY_LIMIT}) as begun
      order by companies desc limit ${ENDINGS_LIMIT + 1}`,
  },
} satisfies Record<string, Question>

/**
 * Finds companies whose name contains all words of `query` in any order; the last word may be a prefix.
 * Without a result, it searches again without the company form. Names whose words are joined or parted
 * otherwise (`northwest`: NORTH-WEST) follow. Without any, one typing mistake is corrected. Whole names come
 * first, then names that begin with the query, then the others; within each group active companies first,
 * then in alphabetical order; at most {@link NAME_SEARCH_LIMIT}.
 */
export async function searchByName(
  generations: Generations,
  current: readonly Current[],
  query: string,
): Promise<EntitySummary[]> {
  const index = { generations, current }
  const readings = readingsOf(query).map((words) => words.slice(0, WORDS_LIMIT))
  let found = await findFirst(index, readings)
  if (found.length < NAME_SEARCH_LIMIT)
    found = distinct([...found, ...(await findJoinedOrParted(index, readings.at(-1) ?? []))])
  if (found.length === 0) found = await findFirst(index, await putRight(index, readings[0] ?? []))
  return found.slice(0, NAME_SEARCH_LIMIT).map(({ name, number, jurisdiction, ...row }) => {
    const status = isGone(row) ? NOT_LISTED : row.status
    const summary = { name: lastLine(name), number, jurisdiction, status }
    const place = townIn(row.address)
    return place === '' ? summary : Object.assign(summary, { place })
  })
}

/** The first of each company. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const first = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const id = idOf(candidate)
    if (!first.has(id)) first.set(id, candidate)
  }
  return [...first.values()]
}

function idOf({ jurisdiction, number }: Candidate): string {
  return `${jurisdiction}\n${number}`
}

function isGone({ gone_since }: Pick<Row, 'gone_since'>): boolean {
  return gone_since !== ''
}

/** The names of these registers. */
type NameIndex = { generations: Generations; current: readonly Current[] }

/** What the first of these interpretations finds that finds anything. */
async function findFirst(index: NameIndex, readings: string[][]): Promise<Candidate[]> {
  for (const words of readings) {
    const found = await findByWords(index, words)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Finds `SEVENTHDAY` for “seventh day”, and `NORTH-WEST` for “northwest”. Only words that companies have are
 * tried.
 */
async function findJoinedOrParted(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const joined = joinedWords(words)
  const parted = partedWords(words)
  // The last word may be unfinished, so it is not looked for as it stands.
  const tried = [...joined, ...parted].flatMap((reading) => reading.slice(0, -1))
  const known = new Set(await findKnown(index, tried))
  const isKnown = (reading: string[]) => reading.slice(0, -1).every((word) => known.has(word))
  const found: Candidate[] = []
  for (const reading of [...joined.filter(isKnown), ...parted.filter(isKnown).slice(0, PARTED_LIMIT)])
    found.push(...(await findByWords(index, reading)))
  const asked = words.join('')
  const meant = found.filter(({ name_key }) => wordsOfKey(name_key).words.join('').includes(asked))
  return rank(distinct(meant), words)
}

async function findByWords(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const { generations, current } = index
  const prefix = words.join(' ')
  // Ordered by name, so that the limit keeps the first ones.
  const beginning = await generations.ask<Row>(current, QUESTIONS.beginning, [prefix, afterPrefix(prefix)])
  const containing = beginning.length < NAME_SEARCH_LIMIT ? await findContaining(index, words) : []
  return rank(distinct([...beginning, ...containing]), words).slice(0, NAME_SEARCH_LIMIT)
}

/** A final `INC` or `LLC` belongs to a whole name, but people leave it out. */
function rank(candidates: Candidate[], query: readonly string[]): Candidate[] {
  const asked = { name: query.join(' '), bare: withoutForm(query) }
  const keyed = candidates.map((candidate) => {
    const { shown } = wordsOfKey(candidate.name_key)
    const isWhole = shown === asked.name || withoutForm(shown.split(' ')) === asked.bare
    const tier = isWhole ? 0 : shown.startsWith(asked.name) ? 1 : 2
    const inactive = Number(candidate.status === 'inactive' || isGone(candidate))
    return { candidate, tier, inactive, shown }
  })
  keyed.sort(
    (a, b) =>
      a.tier - b.tier ||
      a.inactive - b.inactive ||
      compareText(a.shown, b.shown) ||
      compareText(idOf(a.candidate), idOf(b.candidate)),
  )
  return keyed.map(({ candidate }) => candidate)
}

/** Corrects the words that no company has. If companies have each of them, corrects one word at a time. */
async function putRight(index: NameIndex, words: string[]): Promise<string[][]> {
  const begun = words.at(-1)
  if (begun === undefined) return []
  const having = await findKnown(index, words.slice(0, -1))
  const isBegun = (await countBegun(index, begun)).length > 0
  const known = words.map((word, place) => (place < words.length - 1 ? having.includes(word) : isBegun))
  const isUnknown = known.includes(false)
  const meant: string[][] = []
  let left = SPELLINGS_LIMIT
  for (const [place, word] of words.entries()) {
    const isWord = word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS && !/\d/.test(word)
    const spellings = isWord && !(isUnknown && known[place]) ? slipsOf(word) : []
    left -= spellings.length
    const possible = left >= 0 ? await findKnown(index, spellings) : []
    meant.push(possible.slice(0, CORRECTIONS_LIMIT))
  }
  let readings = [words]
  if (isUnknown) {
    for (const [place, rights] of meant.entries())
      if (!known[place])
        readings = readings.flatMap((reading) => rights.map((right) => reading.with(place, right)))
  } else
    readings = meant.flatMap((rights, place) => rights.slice(0, 1).map((right) => words.with(place, right)))
  return readings.slice(0, CORRECTIONS_LIMIT)
}

async function findContaining(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const { generations, current } = index
  const begun = words.at(-1) ?? ''
  const whole = [...new Set(words.slice(0, -1))]
  const counts = Map.groupBy(await countWords(index, whole), ({ jurisdiction }) => jurisdiction)
  const having = current.filter(
    ({ jurisdiction }) => (counts.get(jurisdiction)?.length ?? 0) === whole.length,
  )
  if (having.length === 0) return []

  const endings = await countBegun(index, begun)
  if (endings.length === 0) return []
  const isCommon = endings.length > ENDINGS_LIMIT || sum(endings) > COMMON
  const taken = whole.length > 0 && isCommon ? [] : endings.slice(0, ENDINGS_LIMIT)
  /** Of each group, a name has at least one word. */
  const groups = whole.map((word) => [word])
  if (taken.length > 0) groups.push([...new Set(taken.map(({ word }) => word))])
  /** Each group is common in it. */
  const isFullOf = ({ jurisdiction }: Current) => {
    const ofBegun = taken.length > 0 ? [sum(taken.filter((each) => each.jurisdiction === jurisdiction))] : []
    const ofWhole = (counts.get(jurisdiction) ?? []).map(({ companies }) => companies)
    return Math.min(...ofWhole, ...ofBegun) > COMMON
  }
  const found = await generations.ask<Row>(
    having,
    QUESTIONS.containing,
    generations.isPostgres
      ? [combined(groups, `'`, ' & ', ' | '), codesOf(having.filter(isFullOf)), codesOf(having)]
      : [combined(groups, '"', ' AND ', ' OR ')],
  )
  return found.filter(({ name_key }) => wordsOfKey(name_key).words.some((word) => word.startsWith(begun)))
}

function codesOf(registers: readonly Current[]): string[] {
  return registers.map(({ jurisdiction }) => jurisdiction)
}

/** Words are letters and digits alone, so they need no escapes. */
function combined(groups: readonly (readonly string[])[], quote: string, and: string, or: string): string {
  return groups.map((words) => `(${words.map((word) => quote + word + quote).join(or)})`).join(and)
}

/** Those of the words that a company has. */
async function findKnown(index: NameIndex, words: readonly string[]): Promise<string[]> {
  const known = new Set((await countWords(index, [...new Set(words)])).map(({ word }) => word))
  return words.filter((word) => known.has(word))
}

/** How many companies have these words, in each register; words that no company has are left out. */
async function countWords({ generations, current }: NameIndex, words: readonly string[]): Promise<Counted[]> {
  return words.length === 0 ? [] : generations.ask(current, QUESTIONS.known, [words])
}

/** The most common words that begin so. */
function countBegun({ generations, current }: NameIndex, begun: string): Promise<Counted[]> {
  return generations.ask(current, QUESTIONS.begun, [begun, afterPrefix(begun)])
}

function sum(counted: readonly Counted[]): number {
  return counted.reduce((total, { companies }) => total + companies, 0)
}

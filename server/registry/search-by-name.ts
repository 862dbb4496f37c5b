import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { lastLine } from '@minutebook/domain/entity-facts'
import { NOT_LISTED, townIn, type EntitySummary } from '@minutebook/domain/registry'
import type { Answered, CompanyRow, Current, Generations, Question } from '../database/generations.ts'
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
 * Registers have millions of names, and most contain common words (INC, LLC, THE), so every step has a limit: a search for
 * common words only may miss some matches.
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

/** Only words with at least this many letters are corrected; shorter ones have too many similar words. */
const LEAST_LETTERS = 4
/** The most interpretations that are tried with corrected words. */
const CORRECTIONS_LIMIT = 4
/** The most interpretations that are tried with a word in two parts. */
const PARTED_LIMIT = 4

type Row = Pick<CompanyRow, 'number' | 'name' | 'status' | 'address' | 'gone_since' | 'name_key'>
type Candidate = EntitySummary & { key: string; address: string }

const COLUMNS = 'number, name, status, address, gone_since, name_key'
const BEGINNING = `name_key >= ? and name_key < ? order by name_key limit ${CANDIDATE_LIMIT}`
const QUESTIONS = {
  beginning: {
    sqlite: `select ${COLUMNS} from companies where ${BEGINNING}`,
    postgres: `select jurisdiction, ${COLUMNS} from companies where ${numbered(BEGINNING)}`,
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

function numbered(text: string): string {
  let place = 0
  return text.replaceAll('?', () => `$${(place += 1)}`)
}

type Counted = Answered<{ word: string; companies: number }>

/**
 * Finds companies whose name contains all words of `query` in any order; the last word may be a prefix. Without a result, it searches again
 * without the company form. Names whose words are joined or parted otherwise (`northwest`: NORTH-WEST) follow. Without any, one typing
 * mistake is corrected. Whole names come first, then names that begin with the query, then the
 * others; within each group active companies first, then in alphabetical order; at most {@link NAME_SEARCH_LIMIT}.
 */
export async function searchByName(
  generations: Generations,
  current: readonly Current[],
  query: string,
): Promise<EntitySummary[]> {
  const index = createNameIndex(generations, current)
  const readings = readingsOf(query).map((words) => words.slice(0, WORDS_LIMIT))
  const found = await findFirst(index, readings)
  if (found.length < NAME_SEARCH_LIMIT) {
    const known = new Set(found.map(idOf))
    const others = await findJoinedOrParted(index, readings.at(-1) ?? [])
    found.push(...others.filter((candidate) => !known.has(idOf(candidate))))
  }
  const all = found.length > 0 ? found : await findFirst(index, await putRight(index, readings[0] ?? []))
  return all.slice(0, NAME_SEARCH_LIMIT).map(({ name, number, jurisdiction, status, address }) => {
    const summary = { name: lastLine(name), number, jurisdiction, status }
    const place = townIn(address)
    return place === '' ? summary : Object.assign(summary, { place })
  })
}

function idOf({ jurisdiction, number }: Candidate): string {
  return `${jurisdiction}\n${number}`
}

type NameIndex = ReturnType<typeof createNameIndex>

/** What the registers’ names are asked. */
function createNameIndex(generations: Generations, current: readonly Current[]) {
  const ask = <Found>(question: Question, values: (string | readonly string[])[], among = current) =>
    generations.ask<Found>(among, question, values)

  return {
    current,

    /** Ordered by name, so that the limit keeps the first ones. */
    async findBeginning(words: readonly string[]): Promise<Candidate[]> {
      const beginning = words.join(' ')
      const rows = await ask<Row>(QUESTIONS.beginning, [beginning, afterPrefix(beginning)])
      return rows.map(toCandidate)
    },

    /** `groups`: of each, at least one word. `common`: registers in which each of these words is common. */
    async findContaining(
      groups: readonly (readonly string[])[],
      { among, common }: { among: readonly Current[]; common: readonly string[] },
    ): Promise<Candidate[]> {
      const codes = among.map(({ jurisdiction }) => jurisdiction)
      const rows = generations.isPostgres
        ? await ask<Row>(QUESTIONS.containing, [combined(groups, `'`, ' & ', ' | '), common, codes])
        : await ask<Row>(QUESTIONS.containing, [combined(groups, '"', ' AND ', ' OR ')], among)
      return rows.map(toCandidate)
    },

    /** How many companies have these words, in each register; words that nobody has are left out. */
    countWords: (words: readonly string[]): Promise<Counted[]> =>
      words.length === 0 ? Promise.resolve([]) : ask<Omit<Counted, 'jurisdiction'>>(QUESTIONS.known, [words]),

    /** The most common words that begin so. */
    countBegun: (begun: string): Promise<Counted[]> =>
      ask<Omit<Counted, 'jurisdiction'>>(QUESTIONS.begun, [begun, afterPrefix(begun)]),
  }
}

/** Words are letters and digits alone, so they need no escapes. */
function combined(groups: readonly (readonly string[])[], quote: string, and: string, or: string): string {
  return groups.map((words) => `(${words.map((word) => quote + word + quote).join(or)})`).join(and)
}

function toCandidate({ name_key: key, gone_since, status, ...row }: Answered<Row>): Candidate {
  return { ...row, key, status: gone_since === '' ? status : NOT_LISTED }
}

/** What the first of these interpretations finds that finds anything. */
async function findFirst(index: NameIndex, readings: string[][]): Promise<Candidate[]> {
  for (const words of readings) {
    const found = await findByWords(index, words)
    if (found.length > 0) return found
  }
  return []
}

/** Finds `SEVENTHDAY` for “seventh day”, and `NORTH-WEST` for “northwest”. Only words that companies have are tried. */
async function findJoinedOrParted(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const joined = joinedWords(words)
  const parted = partedWords(words)
  const tried = [...joined, ...parted]
  // The last word may be unfinished, so it is not looked for as it stands.
  const known = await findKnown(
    index,
    tried.flatMap((reading) => reading.slice(0, -1)),
  )
  const isKnown = (reading: string[]) => reading.slice(0, -1).every((word) => known.has(word))
  const found = new Map<string, Candidate>()
  for (const reading of [...joined.filter(isKnown), ...parted.filter(isKnown).slice(0, PARTED_LIMIT)])
    for (const candidate of await findByWords(index, reading))
      if (wordsOfKey(candidate.key).words.join('').includes(words.join('')))
        found.set(idOf(candidate), candidate)
  return rank([...found.values()], words)
}

async function findByWords(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const beginning = await index.findBeginning(words)
  const containing = beginning.length < NAME_SEARCH_LIMIT ? await findContaining(index, words) : []
  const all = new Map([...beginning, ...containing].map((candidate) => [idOf(candidate), candidate]))
  return rank([...all.values()], words).slice(0, NAME_SEARCH_LIMIT)
}

/** A final `INC` or `LLC` belongs to a whole name, but people leave it out. */
function rank(candidates: Candidate[], query: readonly string[]): Candidate[] {
  const asked = { name: query.join(' '), bare: withoutForm(query) }
  const keyed = candidates.map((candidate) => {
    const { shown } = wordsOfKey(candidate.key)
    const isWhole = shown === asked.name || withoutForm(shown.split(' ')) === asked.bare
    const isInactive = candidate.status === 'inactive' || candidate.status === NOT_LISTED
    const tier = isWhole ? 0 : shown.startsWith(asked.name) ? 1 : 2
    return { candidate, tier, inactive: Number(isInactive), shown }
  })
  keyed.sort(
    (a, b) =>
      a.tier - b.tier ||
      a.inactive - b.inactive ||
      compare(a.shown, b.shown) ||
      compare(idOf(a.candidate), idOf(b.candidate)),
  )
  return keyed.map(({ candidate }) => candidate)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Corrects the words that no company has. If companies have each of them, corrects one word at a time. */
async function putRight(index: NameIndex, words: string[]): Promise<string[][]> {
  const begun = words.at(-1)
  if (begun === undefined) return []
  const having = await findKnown(index, words.slice(0, -1))
  const known = [
    ...words.slice(0, -1).map((word) => having.has(word)),
    (await index.countBegun(begun)).length > 0,
  ]
  const isUnknown = known.includes(false)
  const meant: string[][] = []
  for (const [place, word] of words.entries()) {
    const mayBeWrong = word.length >= LEAST_LETTERS && !/\d/.test(word) && !(isUnknown && known[place])
    const slips = mayBeWrong ? slipsOf(word) : []
    const possible = await findKnown(index, slips)
    meant.push(slips.filter((slip) => possible.has(slip)).slice(0, CORRECTIONS_LIMIT))
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

/** Those of the words that a company has. */
async function findKnown(index: NameIndex, words: readonly string[]): Promise<Set<string>> {
  return new Set((await index.countWords([...new Set(words)])).map(({ word }) => word))
}

async function findContaining(index: NameIndex, words: string[]): Promise<Candidate[]> {
  const begun = words.at(-1) ?? ''
  const whole = [...new Set(words.slice(0, -1))]
  const counts = Map.groupBy(await index.countWords(whole), ({ jurisdiction }) => jurisdiction)
  const among = index.current.filter(
    ({ jurisdiction }) => (counts.get(jurisdiction)?.length ?? 0) === whole.length,
  )
  if (among.length === 0) return []

  const endings = await index.countBegun(begun)
  if (endings.length === 0) return []
  const isCommon = endings.length > ENDINGS_LIMIT || sum(endings) > COMMON
  const taken = whole.length > 0 && isCommon ? [] : endings.slice(0, ENDINGS_LIMIT)
  const groups = whole.map((word) => [word])
  if (taken.length > 0) groups.push([...new Set(taken.map(({ word }) => word))])
  const common = among.filter(({ jurisdiction }) => {
    const ofBegun = taken.length > 0 ? [sum(taken.filter((each) => each.jurisdiction === jurisdiction))] : []
    const ofWhole = (counts.get(jurisdiction) ?? []).map(({ companies }) => companies)
    return Math.min(...ofWhole, ...ofBegun) > COMMON
  })
  const found = await index.findContaining(groups, {
    among,
    common: common.map(({ jurisdiction }) => jurisdiction),
  })
  return found.filter(({ key }) => wordsOfKey(key).words.some((word) => word.startsWith(begun)))
}

function sum(counted: readonly Counted[]): number {
  return counted.reduce((total, { companies }) => total + companies, 0)
}

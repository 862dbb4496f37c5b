import * as z from 'zod/mini'
import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { EntitySummarySchema } from '@minutebook/domain/registry'
import type { LookupResult, SearchFailure } from '../browser/tab-state.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { refuse } from '../forms/parse-form.ts'
import { parseJson } from '../gateway/api.ts'
import { findByName, findByNumber } from '../shell/find-company.ts'
import { runSearch } from '../shell/running-search.tsx'
import {
  checkSearch,
  mayBeName,
  mayBeNumber,
  NUMBER_FIELD,
  searchIn,
  type Search,
  type SearchFields,
  forgetOffer,
  keepOffer,
  type SearchResult,
  type Several,
} from './search-state.ts'

/** Looks up the input of a search form. A company that it finds becomes this tab's company. */
export async function searchCompany(fields: SearchFields, signal: AbortSignal): Promise<SearchResult> {
  const { what, term, jurisdiction } = searchIn(fields)
  if (jurisdiction === undefined) forgetOffer()
  const errors = checkSearch(fields)
  if (Object.keys(errors).length > 0) return { kind: 'refused', ...refuse(errors) }
  return what === 'name' ? searchByLikelyName(term, signal) : searchByNumber(term, jurisdiction, signal)
}

/**
 * Looks text up as a number only if no company has that name: a name is no wrong number, and must not count
 * as one.
 */
async function searchByLikelyName(term: string, signal: AbortSignal): Promise<SearchResult> {
  const byName = await searchByName(term, signal)
  if (!isWithoutMatch(byName) || !mayBeNumber(term)) return byName
  const byNumber = await lookUp(term, undefined, signal)
  return byNumber.kind === 'not-found' && !isOneWord(term) ? byName : byNumber
}

/** If no register has the number, searches for it as a name, if it may be one. */
async function searchByNumber(
  term: string,
  jurisdiction: string | undefined,
  signal: AbortSignal,
): Promise<SearchResult> {
  const byNumber = await lookUp(term, jurisdiction, signal)
  if (byNumber.kind !== 'not-found' || !mayBeName(term)) return byNumber
  const byName = await searchByName(term, signal)
  return isOneWord(term) && isWithoutMatch(byName) ? byNumber : byName
}

/** A company that it finds becomes this tab's company, with the term that found it. */
async function lookUp(
  term: string,
  jurisdiction: string | undefined,
  signal: AbortSignal,
): Promise<SearchResult> {
  const result = await runSearch({ what: 'number', term, isPressed: true }, [signal], (stop) =>
    findByNumber(term, jurisdiction, stop),
  )
  if (result.kind === 'found') chooseCompany(result.entity, term)
  return resultOf(result, term, jurisdiction)
}

function isOneWord(term: string): boolean {
  return !/\s/u.test(term.trim())
}

async function searchByName(name: string, signal: AbortSignal): Promise<SearchResult> {
  const result = await runSearch({ what: 'name', term: name, isPressed: true }, [signal], (stop) =>
    findByName(name, stop),
  )
  if (result.kind === 'names') {
    return { ...result, name, isLimited: result.companies.length === NAME_SEARCH_LIMIT }
  }
  return failed({ what: 'name', term: name }, result)
}

function isWithoutMatch(result: SearchResult): boolean {
  return result.kind === 'names' && result.companies.length === 0
}

/** What the search shows for a lookup by number, even one that no button started. */
export function resultOf(result: LookupResult, term: string, jurisdiction?: string): SearchResult {
  if (result.kind === 'found') return result
  if (result.kind === 'not-found') {
    return { ...refuse({ [NUMBER_FIELD]: 'entityNotFound' }, { number: term }), kind: 'not-found' }
  }
  if (result.kind !== 'several') return failed({ what: 'number', term, jurisdiction }, result)
  const offer = { kind: result.kind, term, choices: result.choices }
  keepOffer(offer)
  return offer
}

function failed(search: Search, failure: SearchFailure): SearchResult {
  return { kind: 'failed', search, failure, attempt: crypto.randomUUID() }
}

const KeptOfferSchema = z.object({
  kind: z.literal('several'),
  term: z.string(),
  choices: z.array(EntitySummarySchema),
})

/** The question stored in this tab, if `text` is valid. */
export function parseOffer(text: string): Several | undefined {
  const offer = parseJson(text, KeptOfferSchema)
  return offer && { ...offer, isKept: true }
}

import { useEffect, useState } from 'react'
import { useFetcher, useNavigationType, type Fetcher } from 'react-router'
import {
  faultOfCompanyName,
  faultOfEntityNumber,
  hasDigit,
  parseEntityNumber,
} from '@minutebook/domain/entity-number'
import type { Entity, EntitySummary } from '@minutebook/domain/registry'
import { tabStorage } from '../browser/storage.ts'
import { tab, useTab, type Searched, type SearchFailure } from '../browser/tab-state.ts'
import type { Faults, FormErrors } from '../forms/parse-form.ts'
import type { ErrorTexts } from '../forms/use-form-errors.ts'
import { SEARCHES_NAMES } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { useSlowness } from '../ui/hooks.ts'

/** Several registers have the number. `isKept`: this tab stored the choices earlier. */
export type Several = { kind: 'several'; term: string; choices: EntitySummary[]; isKept?: boolean }
/**
 * Companies by the words of their name. `isLimited`: the register service returned its maximum, so there may
 * be more.
 */
export type Names = { kind: 'names'; name: string; companies: EntitySummary[]; isLimited: boolean }

/** Several companies that a search found: the person chooses one. */
export type Offer = Several | Names

/** The result of the search's action. The screen distinguishes the kinds of failure. */
export type SearchResult =
  | { kind: 'found'; entity: Entity }
  | ({ kind: 'refused' | 'not-found' } & Faults)
  | { kind: 'failed'; search: Search; failure: SearchFailure; attempt: string }
  | Offer

/** A search, for the parts of the screen that show it. */
export type SearchState = {
  waiting: Waiting | undefined
  /** The result of the last search. Undefined before the first one and while another one runs. */
  result: SearchResult | undefined
  /** The companies to choose from, also during and after a failed lookup of the chosen one. */
  offer: Offer | undefined
  /** The errors as texts, for the summary above the heading. */
  errors: ErrorTexts
  /** Called while the person types: an error disappears as soon as its field is valid. */
  checkAgain: (form: FormData) => void
  submit: (fields: SearchFields) => void
}

/** The running search. `isSlow` after eight seconds: the person may keep waiting or stop it. */
type Waiting = { what: Searched; term: string; isSlow: boolean; stop: () => void }

type Found = { offer?: Offer | undefined; arrivedWith?: SearchResult | undefined }

/**
 * The search of one screen. The route's action runs it. `offer` is the question that this tab stored,
 * `arrivedWith` the result of a search that no button started. Leaving the screen ends the search.
 */
export function useSearch({ offer: kept, arrivedWith }: Found): SearchState {
  const fetcher = useFetcher<SearchResult>()
  const waiting = useWaiting(fetcher)
  const result = fetcher.data ?? arrivedWith
  // After a reload or Back, the choices reappear.
  const isBack = useNavigationType() === 'POP'
  const [shown, setShown] = useState(() => show(result, isBack ? kept : undefined))
  if (shown.result !== result) setShown(show(result, shown.offer))
  useEffect(() => stopPressedSearch, [])

  const { facts = {}, attempt = '' } = refusalIn(result) ?? {}
  const isChoosing = fetcher.formData?.has(REGISTER_FIELD)
  return {
    waiting,
    result: waiting ? undefined : result,
    offer: waiting && !isChoosing ? undefined : shown.offer,
    errors: sayErrors({ errors: waiting ? {} : shown.errors, facts, attempt }),
    checkAgain(form) {
      const fields = searchFields(form)
      // A number that was not found stays wrong until the person changes it.
      const isSame = facts.number !== undefined && fields[NUMBER_FIELD] === facts.number
      if (isSame || !Object.keys(shown.errors).some((field) => form.has(field))) return
      const faults = checkSearch(fields)
      const remaining = Object.entries(shown.errors).filter(([field]) => faults[field] !== undefined)
      setShown({ ...shown, errors: Object.fromEntries(remaining) })
    },
    submit(fields) {
      // A second search would abort the first.
      if (!waiting) void fetcher.submit(fields, { method: 'post' })
    },
  }
}

/** After a company is found, the wait continues until its screen is shown. */
function useWaiting({ state, data, formData }: Fetcher<SearchResult>): Waiting | undefined {
  const running = useTab(
    () => tab.state.search,
    () => undefined,
  )
  const isFound = data === undefined || data.kind === 'found'
  const isWaiting = state === 'submitting' || (state === 'loading' && isFound)
  const isSlow = useSlowness(isWaiting ? formData : undefined)
  if (!isWaiting || !formData) return undefined
  const { what, term } = searchIn(searchFields(formData))
  return { what: running?.isPressed ? running.what : what, term, isSlow, stop: stopPressedSearch }
}

type Shown = { result: SearchResult | undefined; errors: FormErrors; offer: Offer | undefined }

function show(result: SearchResult | undefined, offer: Offer | undefined): Shown {
  return { result, errors: refusalIn(result)?.errors ?? {}, offer: offerAfter(result, offer) }
}

/**
 * The offer stays while its question is open: nothing was chosen, or the chosen company could not be looked
 * up.
 */
function offerAfter(result: SearchResult | undefined, offer: Offer | undefined): Offer | undefined {
  switch (result?.kind) {
    case 'several':
    case 'names':
      return result
    case 'failed':
      return result.search.jurisdiction === undefined ? undefined : offer
    case 'refused':
    case 'not-found':
    case 'found':
      return undefined
    default:
      return offer
  }
}

function refusalIn(result: SearchResult | undefined): Faults | undefined {
  return result?.kind === 'refused' || result?.kind === 'not-found' ? result : undefined
}

/** No company is known yet, and these texts are the same for every company. */
function sayErrors({ errors, facts, attempt }: Faults): ErrorTexts {
  const list = Object.entries(errors).flatMap(([fieldId, key]) =>
    key ? [{ fieldId, text: words.messages[key]({ form: 'corporation', ...facts }) }] : [],
  )
  return { attempt, list, of: (name) => list.find(({ fieldId }) => fieldId === name)?.text }
}

function stopPressedSearch(): void {
  const search = tab.state.search
  if (search?.isPressed) search.stop()
}

const OFFER_KEY = 'registers'

/** Stores the choices in this tab, so that a reload or Back shows them again. */
export function keepOffer({ kind, term, choices }: Several): void {
  tabStorage.write(OFFER_KEY, JSON.stringify({ kind, term, choices }))
}

/** Called when another search begins. */
export function forgetOffer(): void {
  tabStorage.remove(OFFER_KEY)
}

export function keptOfferText(): string | undefined {
  return tabStorage.read(OFFER_KEY)
}

/** A number, or a name where the gateway searches names. */
export const NUMBER_FIELD = 'entity-number'
/** The jurisdiction of the chosen company, when several have the number. */
export const REGISTER_FIELD = 'register'

/** The fields of one of the search forms. */
export type SearchFields = Partial<Record<typeof NUMBER_FIELD | typeof REGISTER_FIELD, string>>

/** One search, to repeat it after a failure. `jurisdiction`: in this register only. */
export type Search = { what: Searched; term: string; jurisdiction?: string | undefined }

/** The search that a form asks for: by name if the input cannot be a number. */
export function searchIn(fields: SearchFields): Search {
  const { [NUMBER_FIELD]: term = '', [REGISTER_FIELD]: jurisdiction } = fields
  if (jurisdiction === undefined && isName(term)) return { what: 'name', term }
  return { what: 'number', term, jurisdiction }
}

/** Reads the fields of any search form. */
export function searchFields(form: FormData): SearchFields {
  const fields: SearchFields = {}
  for (const name of [NUMBER_FIELD, REGISTER_FIELD] as const) {
    const value = form.get(name)
    if (typeof value === 'string') fields[name] = value
  }
  return fields
}

/** The errors of one of the forms. */
export function checkSearch(fields: SearchFields): FormErrors {
  const { [NUMBER_FIELD]: term = '', [REGISTER_FIELD]: register } = fields
  if (register !== undefined) return {}
  if (isTooShortName(term)) return inField(NUMBER_FIELD, 'companyNameTooShort')
  return inField(NUMBER_FIELD, isName(term) ? undefined : faultOfEntityNumber(term))
}

function inField(field: string, fault: FormErrors[string]): FormErrors {
  return fault === undefined ? {} : { [field]: fault }
}

/** So many digits in a row are a number, even beside words: "Kentucky 0812345". */
const DIGITS_OF_NUMBER = /\d{5}/u

/**
 * "Bluegrass Tool & Die", "7-Eleven", "Café Étoile": more likely a name than a number. Without a digit it
 * cannot be a number.
 */
function isName(typed: string): boolean {
  if (!mayBeName(typed)) return false
  const key = parseEntityNumber(typed)
  return !hasDigit(key) || (/\p{L}{3}/u.test(key) && !DIGITS_OF_NUMBER.test(key))
}

/** "Bluegrass" and "7-Eleven" may be names; "No. 08-12" is none. */
export function mayBeName(typed: string): boolean {
  return (
    SEARCHES_NAMES && /\p{L}{2}/u.test(parseEntityNumber(typed)) && faultOfCompanyName(typed) === undefined
  )
}

/** "7-Eleven" may be a number, too. */
export function mayBeNumber(typed: string): boolean {
  return hasDigit(typed) && faultOfEntityNumber(typed) === undefined
}

/** "x": no number, and too short to be searched for as a name. */
function isTooShortName(typed: string): boolean {
  const key = parseEntityNumber(typed)
  return (
    SEARCHES_NAMES &&
    /\p{L}/u.test(key) &&
    !hasDigit(key) &&
    faultOfEntityNumber(typed) === undefined &&
    !mayBeName(typed)
  )
}

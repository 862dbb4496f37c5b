import { useState } from 'react'
import { type ActionFunctionArgs, Link, redirect } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { deviceStorage, DRAFT_PREFIX } from '../browser/storage.ts'
import { tab, useTab } from '../browser/tab-state.ts'
import { hasTraces } from '../draft/cleared-device.ts'
import { companyState, entityKey } from '../draft/company.ts'
import { findSearchInput } from '../draft/search-input.ts'
import { OPERATOR, PRICE } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { FaultSummary, PlainScreen } from '../shell/plain-screen.tsx'
import { runSearch, consumeStoredResult } from '../shell/running-search.tsx'
import { intendedPath } from '../shell/visited.ts'
import { SingleCard } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { SearchForms } from './search-forms.tsx'
import { keptOfferText, searchFields, searchIn, type SearchResult, useSearch } from './search-state.ts'

/** Looks companies up. Fetched after the first paint, which does not need it. */
export const loadSearch = () => import('./search-company.ts')

export async function loader() {
  const { term = '', entity } = companyState()
  return {
    term,
    unsaved: findSearchInput(),
    isFromGuard: intendedPath() !== undefined && !entity,
    ...(await findEarlierSearch(term)),
  }
}

/** The question that this tab stored, and the result of looking up the stored term. */
async function findEarlierSearch(term: string) {
  const stored = consumeStoredResult()
  const text = keptOfferText()
  if (!stored && text === undefined) return {}
  try {
    const { parseOffer, resultOf } = await loadSearch()
    return { offer: parseOffer(text ?? ''), arrivedWith: stored && resultOf(stored, term) }
  } catch {
    // The network failed: the person searches again, and the action reports the failure.
    return {}
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const result = await search(request)
  return result.kind === 'found' ? redirect(pathOf('entityDetails')) : result
}

/** Runs the search of the request's form. The person can stop it even before its script has loaded. */
export async function search(request: Request): Promise<SearchResult> {
  const fields = searchFields(await request.formData())
  const asked = searchIn(fields)
  const script = await runSearch({ ...asked, isPressed: true }, [], () =>
    loadSearch().catch(() => ({ kind: 'network' }) as const),
  )
  if ('searchCompany' in script) return script.searchCompany(fields, request.signal)
  return { kind: 'failed', search: asked, failure: script, attempt: crypto.randomUUID() }
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { term, unsaved, isFromGuard, ...earlier } = loaderData
  const state = useSearch(earlier)
  return (
    <PlainScreen
      step="entitySearch"
      heading={words.entitySearch.heading}
      hasErrors={state.errors.list.length > 0}
      above={<FaultSummary errors={state.errors} />}
    >
      <p className="lead">{words.entitySearch.lead}</p>
      {isFromGuard && <p>{words.entitySearch.fromGuard}</p>}
      <EarlierVisit />
      <SearchForms search={state} unsaved={unsaved} term={term} />
      <SamplePage />
      <WhatItTakes />
    </PlainScreen>
  )
}

/** A picture of the result. Its text is too small to read, and screen readers skip it. */
function SamplePage() {
  const { label, title, opening, notice, heading, resolution, outcome, end } = words.samplePage
  return (
    <figure className="sample no-print">
      <figcaption className="visually-hidden">{label}</figcaption>
      <div className="page" aria-hidden="true">
        <b>{title}</b>
        <p>{opening}</p>
        <p>{notice}</p>
        <b>{heading}</b>
        <p className="resolution">{resolution}</p>
        <p>{outcome}</p>
        <p>{end}</p>
      </div>
    </figure>
  )
}

/** What the person needs, who runs the service and what it costs, as far as the operator states it. */
function WhatItTakes() {
  const { needed, needs, runBy } = words.entitySearch
  const terms = [OPERATOR && runBy(OPERATOR), PRICE].filter(Boolean)
  return (
    <>
      <Details summary={needed}>
        <ul>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </Details>
      {terms.length > 0 && <p className="hint">{terms.join(' · ')}</p>}
    </>
  )
}

/** A company that was only looked at has none. */
function hasDraft(key: string): boolean {
  return deviceStorage.read(DRAFT_PREFIX + key) !== undefined
}

/**
 * What the search says to a returning person: the company whose minutes they began, or that the device is
 * clear. A person who asked for the next company has no search term, so the old company is not shown.
 */
export function EarlierVisit() {
  // The state on arrival, so that typing here does not remove the note.
  const [isCleared] = useState(() => tab.state.wasCleared && !hasTraces())
  // The lookup of the stored term may still be running.
  const { entity, term } = useTab(companyState)
  return (
    <>
      {isCleared && <Note tone="success">{words.notices.deviceCleared}</Note>}
      {entity && term !== undefined && hasDraft(entityKey(entity)) && (
        <SingleCard
          heading={words.earlierVisit.returning(entity.name, entity.number)}
          actions={<Link to={pathOf('entityHome', entity.number)}>{words.actions.continue}</Link>}
        />
      )}
    </>
  )
}

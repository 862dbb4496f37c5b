import * as z from 'zod/mini'
import { EntitySummarySchema } from '@minutebook/contract/registry'
import { readJson } from '../api.ts'
import { tabStorage } from '../draft/storage.ts'
import type { Offer } from './search-desk.ts'

const OFFER_KEY = 'registers'

const KeptOfferSchema = z.object({
  kind: z.literal('several'),
  term: z.string(),
  choices: z.array(EntitySummarySchema),
  /** The jurisdiction of the company that was chosen, and not asked for yet. */
  chosen: z.optional(z.string()),
})

/** Keeps what is to be chosen of in this tab, so that a reload, or Back, finds the question and its answer again. */
export function keepOffer(offer: Extract<Offer, { kind: 'several' }>, chosen?: string): void {
  tabStorage.write(OFFER_KEY, JSON.stringify({ ...offer, chosen }))
}

/** Another search begins: the question is no more. */
export function forgetOffer(): void {
  tabStorage.remove(OFFER_KEY)
}

export function keptOffer() {
  return readJson(tabStorage.read(OFFER_KEY) ?? '', KeptOfferSchema)
}

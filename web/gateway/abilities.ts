import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { inBrowser } from '../browser/base.ts'

/*
 * What the gateway of this build can do. A gateway with only the specification's two calls can do none of it.
 * Each ability is a separate constant, so that the bundler drops code for what the gateway cannot do.
 */

/** The build sets this even where the setting is missing (`web/build/settings.ts`). */
const IS_OURS = import.meta.env.VITE_GATEWAY !== 'specification'

/**
 * Sending the same minutes again makes no second record. Otherwise the app sends them again only when the
 * person presses send.
 */
export const RECORDS_ONCE = IS_OURS

/** A private link opens the record, draws its documents, and can be ended. */
export const OPENS_RECORDS = IS_OURS

/** The address of the page that verifies a record: on the gateway's own origin, beside its calls. */
export const VERIFY_ADDRESS: string | undefined = IS_OURS
  ? import.meta.env.VITE_API_BASE?.includes('://')
    ? new URL(`.${VERIFY_PAGE}`, import.meta.env.VITE_API_BASE).href
    : inBrowser(VERIFY_PAGE)
  : undefined

/** Finds companies by their names. */
export const SEARCHES_NAMES = IS_OURS

/** Accepts a number as people type it, and the register that they choose. */
export const READS_NUMBERS = IS_OURS

/** Accepts the fields that we add to the specification's nine. */
export const TAKES_ALL_FIELDS = IS_OURS || import.meta.env.VITE_GATEWAY_FIELDS === 'all'

/** Events go to a collector for Segment's batches, or to our own gateway. Other gateways accept none. */
export const ANALYTICS_URL: string | undefined = import.meta.env.VITE_ANALYTICS_URL || undefined
export const ANALYTICS_KEY: string | undefined = import.meta.env.VITE_ANALYTICS_KEY || undefined
export const SENDS_EVENTS = IS_OURS || ANALYTICS_URL !== undefined

/* What the operator states about the service, as settings of the build. */

/** Who runs the service, and what it costs, in the operator's own words. */
export const OPERATOR: string | undefined = import.meta.env.VITE_OPERATOR || undefined
export const PRICE: string | undefined = import.meta.env.VITE_PRICE || undefined

/** How people reach the operator: a mail address or the address of a page. */
export const CONTACT: string | undefined = import.meta.env.VITE_CONTACT || undefined

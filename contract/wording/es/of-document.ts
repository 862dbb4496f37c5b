import type { ofDocument as english } from '../en/of-document.ts'
import { effective, facts, options, until, yesNo } from './facts.ts'
import { meeting } from './meeting.ts'

/** What the whole minutes say in Spanish beside resolutions, votes and the quorum. */
export const ofDocument: typeof english = { meeting, facts, options, yesNo, effective, until }

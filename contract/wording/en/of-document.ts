import { effective, facts, options, until, yesNo } from './facts.ts'
import { meeting } from './meeting.ts'

/** What the whole minutes say beside resolutions, votes and the quorum. */
export const ofDocument = { meeting, facts, options, yesNo, effective, until }

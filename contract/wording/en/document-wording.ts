import { effective, facts, options, until, yesNo } from './facts.ts'
import { meeting } from './meeting.ts'
import { wording } from './wording.ts'

/** What the minutes say in English, version 1: everything but the page about the record. */
export const documentWording = { ...wording, meeting, facts, options, yesNo, effective, until }

import { ofDocument } from './of-document.ts'
import { wording } from './wording.ts'

/** What the minutes say in English, version 1: everything but the page about the record. */
export const documentWording = { ...wording, ...ofDocument }

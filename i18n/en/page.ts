import type { CompanyForm } from '@minutebook/domain/company-form'
import { nounsOf } from './nouns.ts'

/** The page in progress beside the form. */
export const page = {
  heading: 'Minutes so far',
  open: 'Show page',
  close: 'Close',
  writtenLast: (sentence: string) => `Written last: ${sentence}`,
  nothingYet: 'Your answers are written here.',
  notSaid: (what: string) => `Not said yet: ${what}`,
  /** A button that opens the screen of a gap. */
  say: (what: string) => `Say ${what}`,
  /** By the answer's name in the minutes. */
  gaps: {
    ceo: () => 'who the CEO is',
    secretary: () => 'who the secretary is',
    cfo: () => 'who the CFO is',
    directors: (form: CompanyForm) => `who the ${nounsOf(form).directors} are`,
    otherPersons: () => 'who else was there',
    meetingDate: () => 'when and where it was held',
    discussion: () => 'what was decided',
    attendance: (form: CompanyForm) => `which ${nounsOf(form).directors} attended`,
    shareVotes: (form: CompanyForm) => `which ${nounsOf(form).shareholders} sign`,
    chair: () => 'who led the meeting',
  },
  /** After a sentence, for screen readers: the screen that it opens. */
  change: (screen: string) => ` (change: ${screen})`,
  screens: {
    entityHome: () => 'company',
    ceo: () => 'CEO',
    secretary: () => 'secretary',
    cfo: () => 'CFO',
    directors: (form: CompanyForm) => nounsOf(form).directors,
    otherPersons: () => 'other people',
    meetingDate: () => 'date, time and place',
    discussion: () => 'what was decided',
    attendance: () => 'attendance',
  },
}

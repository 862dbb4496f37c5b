import type { CompanyForm, Office } from '@minutebook/domain/company-form'
import { withStop } from '../message-facts.ts'
import { format } from './format.ts'
import { nounsOf } from './nouns.ts'

/** `place` is `at` or `remotely`, or empty. `isAnnual`: nothing else says so. */
type Held = { day: string; isToday: boolean; start: string; place: string; isAnnual: boolean }

/** The page that a person fills in card by card. */
export const guided = {
  heading: 'Your minutes',
  annualHeading: 'Your annual meeting',
  lead: 'Nothing is recorded until you send.',
  cards: { people: 'People', meeting: 'Meeting' },
  offices: { ceo: 'CEO', secretary: 'secretary', cfo: 'CFO' } satisfies Record<Office, string>,
  /** For a question about an LLC, whose register may name a manager. */
  ceoOrManager: 'manager or CEO',
  onlyDirector: (form: CompanyForm) => `the only ${nounsOf(form).director}`,
  /** "Percival Ndiaye is CEO, secretary and the only director." */
  holds: (name: string, roles: readonly string[]) => `${name} is ${withStop(format.list(roles))}`,
  /** `title` is the register's own, and another one than CEO. */
  asksIfHolds: (name: string, title: string, roles: readonly string[]) =>
    `The register names ${name} (${title}). Is this person ${format.list(roles)}?`,
  vacant: (office: string) => `No one is ${office}.`,
  directors: (names: readonly string[], form: CompanyForm) =>
    `The ${nounsOf(form).directors} are ${withStop(format.list(names))}`,
  noBoard: (form: CompanyForm) => `In this company, ${nounsOf(form).thereIsNoBoard}.`,
  held: ({ day, isToday, start, place, isAnnual }: Held) =>
    withStop(
      `${isAnnual ? 'Annual meeting held' : 'Held'} ${isToday ? 'today, ' : 'on '}${day}${start && ` at ${start}`}${place}`,
    ),
  at: (address: string) => `, at ${address}`,
  remotely: (means: string) => `, remotely${means && `: ${means}`}`,
  ledAndRecorded: (name: string) => `${name} led it and took the minutes.`,
  led: (name: string) => `${name} led it.`,
  recorded: (name: string) => `${name} took the minutes.`,
  attended: (how: string, names: readonly string[]) => `${how}: ${withStop(format.list(names))}`,
  nobodyElse: 'Nobody else was there.',
  noGuests: 'No guests were there.',
  alsoThere: (names: readonly string[]) => `Also there: ${withStop(format.list(names))}`,
  filledIn: 'Filled in for you',
  fromRegister: 'From the register',
  elected: (names: readonly string[], until: string, form: CompanyForm) => {
    const { shareholders, director, directors } = nounsOf(form)
    const office = names.length === 1 ? director : directors
    return withStop(
      `The ${shareholders} elected ${format.list(names)} ${office}${until && ` until ${until}`}`,
    )
  },
  /** The names of the offices as the record has them. */
  appointed: (name: string, offices: readonly string[]) =>
    `${name} is appointed ${withStop(format.list(offices))}`,
  adoptAll: 'Adopted, all in favor',
  note: 'Yes, noted',
  notTakenUp: 'Not taken up',
  wasNotTakenUp: (title: string) => `${title}: not taken up.`,
  takeUp: 'Take it up',
  fillIn: 'Fill in',
  addDecision: 'Add a decision',
  answered: (count: number, all: number) => `${count} of ${all} answered`,
  readPage: 'Read the page',
  /** On paper, before anything is sent. */
  draft: (moment: string) => `Draft of ${moment}, not recorded.`,
}

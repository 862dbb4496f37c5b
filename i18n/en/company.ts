import { companyKinds } from '@minutebook/document-text/en/nouns'
import type { CompanyForm } from '@minutebook/domain/company-form'
import type { AuthorizedAs } from '@minutebook/domain/entity-facts'
import { registerName } from '@minutebook/domain/jurisdictions'
import { withCapital } from '@minutebook/domain/text'
import { nounsOf } from './nouns.ts'

/** The register's term for the name in `authorized`. */
const AUTHORIZED: Record<AuthorizedAs, string> = {
  agent: 'Registered agent',
  addressee: 'Addressee for process',
  agentOrAddressee: 'Registered agent or addressee for process',
  organizer: 'Organizer or incorporator',
  careOf: 'In care of',
}

export const register = {
  /** The name of a register or a state by its code: "Kentucky" for `KY`. */
  nameOf: (code: string): string => registerName(code),
  /** "Kentucky (KY)". */
  withCode: (name: string, code: string) => (name === code ? code : `${name} (${code})`),
  notInRegister: 'Not in the register',
  authorized: (as: AuthorizedAs | undefined) => (as ? AUTHORIZED[as] : 'Authorized person'),
  status: {
    active: 'Active',
    inactive: 'Dissolved or inactive',
    unlisted: 'No longer listed',
  } as Record<string, string>,
  asOf: (day: string) => `As of ${day}.`,
  outsideUnitedStates: 'Outside the United States',
}

export const entityDetails = {
  heading: 'Is this your company?',
  name: 'Name',
  number: 'Entity number',
  ein: 'EIN',
  register: 'Register',
  address: 'Address',
  status: 'Status',
  officer: 'Officer',
  kind: 'Kind of company',
  inactive: 'The register says that this company is dissolved or inactive. You can still record minutes.',
  notListed: (day: string) =>
    `The register has not listed this company since ${day}. You can still record minutes.`,
  typedOtherwise: (typed: string, number: string) =>
    `You typed “${typed}”. The register has it as ${number}.`,
  no: 'No, search again',
  help: 'You can correct people’s details in the next steps. Company details come from the register and cannot be changed here.',
}

export const entityHome = {
  otherWay: { steps: 'Question by question', page: 'On one page' },
  /** The company stands in the header above. */
  heading: 'Record minutes',
  start: 'Start, question by question',
  started: (day: string, screen: string) => `You started these minutes on ${day}. Next: ${screen}.`,
  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: (name: string) => `Your answers for ${name} will be deleted.`,
  deleteAndStart: 'Delete and start again',
  recorded: 'Minutes on this device',
  recordedRow: (meetingDay: string, recordedDay: string, reference: string) =>
    `Meeting of ${meetingDay}, recorded ${recordedDay}${reference && `, reference ${reference}`}`,
  startNew: 'Start new minutes',
  startNewHint: 'The people and the place of the last meeting are filled in, never votes or attendance.',
  open: 'Open',
  limitedLiability:
    'An LLC may not need to keep minutes. They are good evidence of what was decided. We will speak of members and managers.',
  /** What is not known is `undefined`. */
  companyIs: (kind: string | undefined, place: string | undefined) => {
    if (kind && place) return `${withCapital(kind)}, formed in ${place}.`
    if (kind) return `Kind of company: ${kind}. We do not know where it was formed, so we check no rule.`
    return `We do not know what kind of company it is${place ? '' : ', or where it was formed'}, so we check no rule.`
  },
  changeKind: 'Change',
  /** What few people need. */
  more: 'More',
  kindNotKnown: 'Not known',
  kind: 'Kind of company',
  kinds: companyKinds,
  formedIn: 'Where it was formed',
  formedInHint: 'The law of that state governs its meetings, also when it is registered in another one.',
  notKnown: 'Not known, or outside the United States',
  notFound: 'We could not find that company',
  /** The address has a number, and the lookup failed or found several companies. */
  notLookedUp: 'We could not open that company yet',
  severalFound: 'More than one company has that number',
  /** The names after "Next:", by step. */
  screens: (form: CompanyForm) => ({
    entitySearch: 'find your company',
    entityDetails: 'check the company',
    entityHome: 'start the minutes',
    ceo: 'the CEO',
    secretary: 'the secretary',
    cfo: 'the CFO',
    directors: `the ${nounsOf(form).directors}`,
    addDirector: `add a ${nounsOf(form).director}`,
    viewDirector: `the ${nounsOf(form).directors}`,
    otherPersons: 'others at the meeting',
    addOtherPerson: 'add another person',
    meetingDate: 'date, time and place',
    discussion: 'what was discussed',
    attendance: 'who attended',
    review: 'check and send',
    confirmation: 'the confirmation',
  }),
}

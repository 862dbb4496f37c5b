import type { CompanyForm, Office } from '@minutebook/domain/company-form'
import type { FurtherFacts, PersonField } from '@minutebook/domain/people'
import { withCapital } from '@minutebook/domain/text'
import { withStop, type MessageFacts } from '../message-facts.ts'
import { format } from './format.ts'
import { directorCount, nounsOf, roleNoun } from './nouns.ts'

/** The messages for the rules of a person's fields. They are part of `messages`. */
export const personMessages = {
  firstNameEmpty: ({ role = 'other', form = 'corporation' }: MessageFacts) =>
    `Enter the ${roleNoun(role, form)}’s first name`,
  firstNameTooLong: () => 'First name must be 100 characters or fewer',
  middleNameTooLong: () => 'Middle name must be 100 characters or fewer',
  lastNameEmpty: ({ role = 'other', form = 'corporation' }: MessageFacts) =>
    `Enter the ${roleNoun(role, form)}’s last name`,
  lastNameTooLong: () => 'Last name must be 100 characters or fewer',
  actsThroughTooLong: () => 'The name of who acts for the company must be 200 characters or fewer',
  streetTooLong: () => 'Street address must be 200 characters or fewer',
  cityTooLong: () => 'City must be 100 characters or fewer',
  stateMissing: () => 'Choose the state for this address',
  stateTooLong: () => 'State must be 50 characters or fewer',
  zipCodeWrong: () => 'ZIP code must have 5 or 9 digits',
  zipCodeTooLong: () => 'Postal code must be 20 characters or fewer',
  reasonTooLong: () => 'Why they were there must be 100 characters or fewer',
}

const hints: Partial<Record<PersonField, string>> = {
  actsThrough: 'Only for a company, such as the manager of an LLC',
  zipCode: '5 or 9 digits',
  reason: 'For example, attorney',
}

/** What a list says of a person beside the name. */
const inLists: { [Fact in keyof FurtherFacts]-?: (fact: NonNullable<FurtherFacts[Fact]>) => string } = {
  actsThrough: (name) => `Acts through ${name}`,
  reason: (reason) => reason,
}

/** The questions about a person, and the actions on people in lists. */
export const people = {
  notStated: 'Not stated',
  fromLastMeeting: 'From your last meeting',
  name: 'Name',
  address: 'Address',
  addressHint: 'A business address is enough.',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  oneNameOnly: 'This person has one name only',
  companyOrOneName: 'This is a company, or a person with one name only',
  actsThrough: 'Who acts for the company',
  reason: 'Why they were there',
  hints,
  inLists,
  street: 'Street address',
  city: 'City',
  state: 'State',
  noState: 'No state chosen',
  stateOption: (code: string, name: string) => `${code} - ${name}`,
  zipCode: 'ZIP code',
  postalCode: 'Postal code',
  /** For sentences that name a person's other roles. */
  theRole: (role: Office | 'director', form: CompanyForm): string =>
    ({ ceo: 'the CEO', secretary: 'the secretary', cfo: 'the CFO', director: `a ${nounsOf(form).director}` })[
      role
    ],
  /** `roles` come from `theRole`: "Also the CEO and the secretary". */
  also: (roles: readonly string[]) => `Also ${format.list(roles)}`,
  /** "The CEO and the secretary". */
  standing: (roles: readonly string[]) => format.list(roles).replace(/^the/u, 'The'),
  alsoChanges: (roles: readonly string[]) =>
    `This person is also ${format.list(roles)}. What you change here changes there too.`,
  add: 'Add',
  view: 'View',
  remove: 'Remove',
  finish: (name: string) => `Finish ${name}’s details`,
  detailsMissing: 'Details missing',
  /** `title` is the register's own word for the office, or empty. */
  fillInFrom: 'Fill in from the register:',
  fillInOfficer: (name: string, title: string) => `${name}${title && ` (${title})`}`,
  officerFilledIn: (name: string) => `The details of ${name} were filled in. Check them.`,
  removeNamed: (name: string) => `Remove ${name}`,
  keepNamed: (firstName: string) => `Keep ${firstName}`,
  removeText: 'Their details will be deleted from these minutes.',
  removeOfficerText: (roles: readonly string[]) => `They stay in these minutes as ${format.list(roles)}.`,
  changeHeading: (name: string) => `Change ${name}’s details`,
  added: (name: string) => `${name} added`,
  changed: (name: string) => `${name} changed`,
  removed: (name: string) => `${name} was removed.`,
  duplicate: (name: string) =>
    `You have already added ${withStop(name)} Save again if this is a different person.`,
  /** For two directors with the same name: by their positions in the list. */
  oneOfName: (name: string, position: number, form: CompanyForm) =>
    `${name} (${nounsOf(form).director} ${position})`,
  noMore: 'No, that is everyone',
  keepEditing: 'Keep editing',
  leave: 'Leave',
}

/** Known answers, which one press confirms. */
export const known = {
  right: 'Yes, that’s right',
  change: 'Change',
  /** `count` is the number of sentences. */
  allRight: (count: number) => `All ${count} are right`,
  /** One person is proposed for every office, and holds only this one. */
  onlyCeo: 'CEO only',
  isCeo: (name: string) => `${name} is the CEO`,
  /** `title` is the register's own, and another one than CEO. */
  isCeoToo: (name: string, title: string, form: CompanyForm) =>
    `The register names ${name} (${title}). Is this person the ${form === 'llc' ? 'manager or CEO' : 'CEO'}?`,
  asTitled: (name: string, title: string) => (title ? `${name} (${title})` : name),
  is: {
    secretary: (name: string) => `${name} is the secretary`,
    cfo: (name: string) => `${name} is the CFO`,
  },
  isAlso: {
    secretary: (name: string) => `${name} is also the secretary`,
    cfo: (name: string) => `${name} is also the CFO`,
  },
  fromRegister: (register: string) => `${register} register`,
  today: (day: string) => `Today, ${day}`,
  annual: 'The annual meeting',
  nobodyElse: 'Nobody else was there',
  /** The date, the place and the attendance too. */
  allOfIt: 'All of this is right',
  onlyNobodyElse: 'Nobody else, the rest differs',
  someoneElse: 'Someone else was there',
  onlyDirector: (name: string, form: CompanyForm) => `${name} is the only ${nounsOf(form).director}`,
  theseDirectors: (names: string, form: CompanyForm) => `${names} are the ${nounsOf(form).directors}`,
  addressLater: 'Add an address',
}

export const ceo = {
  heading: 'Who is the chief executive officer (CEO)?',
  filledIn: (register: string, company: string) =>
    `We filled this in from the ${register} register for ${withStop(company)} Change anything that is out of date.`,
  nameFilledIn: 'We filled in the name from the register. The address is not in it.',
  mixed: 'Not everything here is as the register has it.',
  registerAgain: 'Use the register again',
  registerUsed: 'The details of the register were filled in again.',
}

export const offices = {
  secretary: {
    heading: 'Who is the secretary?',
    details: 'Secretary’s details',
  },
  cfo: {
    heading: 'Who is the chief financial officer (CFO)?',
    details: 'CFO’s details',
  },
  or: 'or',
  someoneElse: 'Someone else',
  nobody: 'No one',
  vacant: 'No one holds this office',
  sameAddress: 'Same address as the CEO',
  addCeoFirst: 'Add the CEO first to reuse their details',
}

export const directors = {
  emptyHeading: (form: CompanyForm) =>
    `Who are the ${form === 'nonprofit' ? 'directors or trustees' : nounsOf(form).directors}?`,
  lead: (form: CompanyForm) =>
    `Tick every ${nounsOf(form).directorOrTrustee}, also those who missed the meeting.`,
  heading: (count: number, form: CompanyForm) => directorCount(count, form),
  /** `title` is the register's own. */
  inRegister: (title: string) => `In the register: ${title}`,
  addName: 'Add a name',
  addNameHint: 'Or paste a list: one name a line',
  addDetailed: (form: CompanyForm) => `Add a ${nounsOf(form).director} with an address`,
  /** `there`: how many names were in the list before. */
  addedMany: (count: number, there: number, form: CompanyForm) =>
    `${directorCount(count, form)} added.${there > 0 ? ` In the list already: ${there}.` : ''}`,
  add: (form: CompanyForm) => `Add a ${nounsOf(form).director}`,
  noBoard: (form: CompanyForm) => `This company has no ${nounsOf(form).boardOfDirectors}`,
  noBoardHint: (form: CompanyForm) => `Some small companies are run by their ${nounsOf(form).whoRunsIt}`,
  performedBy: (form: CompanyForm) => `Who performs the ${nounsOf(form).boards} duties?`,
  full: (count: number, form: CompanyForm) => `One record holds up to ${directorCount(count, form)}.`,
  removeTitle: (name: string, form: CompanyForm) => `Remove ${name} from the ${nounsOf(form).directors}?`,
  removeLast: (form: CompanyForm) =>
    `You will need at least one ${nounsOf(form).director}, or to say that ${nounsOf(form).thereIsNoBoard}.`,
  save: (form: CompanyForm) => `Save ${nounsOf(form).director}`,
  nameAlike: (name: string) => `Almost like ${name}. Is this the same person?`,
  leaveTitle: (form: CompanyForm) => `Leave without saving this ${nounsOf(form).director}?`,
  leaveText: 'What you typed here will not be kept.',
  gone: (form: CompanyForm) => `That ${nounsOf(form).director} is no longer in the list.`,
  role: 'Role',
  director: (form: CompanyForm) => withCapital(nounsOf(form).director),
  changeDetails: 'Change details',
  backToList: (form: CompanyForm) => `Back to ${nounsOf(form).directors}`,
}

export const otherPersons = {
  emptyHeading: 'Was anyone else at the meeting?',
  emptyHint: (form: CompanyForm) =>
    `For example an attorney, an accountant or a ${nounsOf(form).shareholder}`,
  yes: 'Yes',
  no: 'No',
  heading: (count: number) =>
    count === 1 ? 'You have added 1 other person' : `You have added ${count} other people`,
  another: 'Do you need to add another person?',
  addAnother: 'Yes, add another person',
  full: (count: number) => `One record holds up to ${count} other people.`,
  removeTitle: (name: string) => `Remove ${name} from the other people?`,
  addHeading: 'Add another person',
  save: 'Save person',
  leaveTitle: 'Leave without saving this person?',
  leaveText: 'What you typed here will not be kept.',
  gone: 'That person is no longer in the list.',
}

import type { CompanyForm } from '../../company-form.ts'
import type { Office } from '../../offices.ts'
import { withStop } from '../with-stop.ts'
import { format } from './format.ts'
import { capital, directorCount, NOUNS } from './nouns.ts'

/** What a person is asked of themselves, and what is done with people in lists. */
export const people = {
  notStated: 'Not stated',
  fromLastMeeting: 'From your last meeting',
  name: 'Name',
  address: 'Address',
  addressHint: 'A business address is enough. You do not have to give a home address.',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  oneNameOnly: 'This person has one name only',
  street: 'Street address',
  city: 'City',
  state: 'State',
  noState: 'No state chosen',
  stateOption: (code: string, name: string) => `${code} - ${name}`,
  zipCode: 'ZIP code',
  zipCodeHint: '5 or 9 digits',
  postalCode: 'Postal code',
  /** In sentences on where else a person stands. */
  theRole: (role: Office | 'director', form: CompanyForm): string =>
    ({ ceo: 'the CEO', secretary: 'the secretary', cfo: 'the CFO', director: `a ${NOUNS[form].director}` })[
      role
    ],
  /** `roles` are made by `theRole`: "Also the CEO and the secretary". */
  also: (roles: readonly string[]) => `Also ${format.list(roles)}`,
  /** "The CEO and the secretary". */
  standing: (roles: readonly string[]) => format.list(roles).replace(/^the/u, 'The'),
  alsoChanges: (roles: readonly string[]) =>
    `This person is also ${format.list(roles)}. What you change here changes there too.`,
  alreadyNamed: 'People you have already named',
  add: 'Add',
  view: 'View',
  remove: 'Remove',
  finish: (name: string) => `Finish ${name}’s details`,
  detailsMissing: 'Details missing',
  addNamed: (name: string) => `Add ${name}`,
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
  /** Of two directors with one name: by their places in the list. */
  oneOfName: (name: string, position: number, form: CompanyForm) =>
    `${name} (${NOUNS[form].director} ${position})`,
  noMore: 'No, that is everyone',
  keepEditing: 'Keep editing',
  leave: 'Leave',
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
  someoneElseHint: 'We will ask for their details below',
  nobody: 'No one holds this office',
  sameAddress: 'Same address as the CEO',
  addCeoFirst: 'Add the CEO first to reuse their details',
}

export const directors = {
  emptyHeading: (form: CompanyForm) => `Who are the ${NOUNS[form].directors}?`,
  lead: (form: CompanyForm) => `Add every ${NOUNS[form].director}, also those who missed the meeting.`,
  heading: (count: number, form: CompanyForm) => `You have added ${directorCount(count, form)}`,
  add: (form: CompanyForm) => `Add a ${NOUNS[form].director}`,
  noBoard: (form: CompanyForm) => `This company has no ${NOUNS[form].boardOfDirectors}`,
  noBoardHint: (form: CompanyForm) => `Some small companies are run by their ${NOUNS[form].whoRunsIt}`,
  performedBy: (form: CompanyForm) => `Who performs the ${NOUNS[form].boards} duties?`,
  another: (form: CompanyForm) => `Do you need to add another ${NOUNS[form].director}?`,
  addAnother: (form: CompanyForm) => `Yes, add another ${NOUNS[form].director}`,
  full: (count: number, form: CompanyForm) => `One record holds up to ${directorCount(count, form)}.`,
  removeTitle: (name: string, form: CompanyForm) => `Remove ${name} from the ${NOUNS[form].directors}?`,
  removeLast: (form: CompanyForm) =>
    `You will need at least one ${NOUNS[form].director}, or to say that ${NOUNS[form].thereIsNoBoard}.`,
  who: (form: CompanyForm) => `Who is the ${NOUNS[form].director}?`,
  someoneNew: 'Someone new',
  save: (form: CompanyForm) => `Save ${NOUNS[form].director}`,
  leaveTitle: (form: CompanyForm) => `Leave without saving this ${NOUNS[form].director}?`,
  leaveText: 'What you typed here will not be kept.',
  gone: (form: CompanyForm) => `That ${NOUNS[form].director} is no longer in the list.`,
  role: 'Role',
  director: (form: CompanyForm) => capital(NOUNS[form].director),
  changeDetails: 'Change details',
  backToList: (form: CompanyForm) => `Back to ${NOUNS[form].directors}`,
}

export const otherPersons = {
  emptyHeading: 'Was anyone else at the meeting?',
  emptyHint: (form: CompanyForm) => `For example an attorney, an accountant or a ${NOUNS[form].shareholder}`,
  yes: 'Yes',
  no: 'No',
  heading: (count: number) =>
    count === 1 ? 'You have added 1 other person' : `You have added ${count} other people`,
  another: 'Do you need to add another person?',
  addAnother: 'Yes, add another person',
  full: (count: number) => `One record holds up to ${count} other people.`,
  removeTitle: (name: string) => `Remove ${name} from the other people?`,
  addHeading: 'Add another person',
  reason: 'Why they were there',
  reasonHint: 'For example, attorney',
  save: 'Save person',
  leaveTitle: 'Leave without saving this person?',
  leaveText: 'What you typed here will not be kept.',
  gone: 'That person is no longer in the list.',
}

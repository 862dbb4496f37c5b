import type { CompanyForm } from '../../company-form.ts'
import { registerName } from '../../jurisdictions.ts'
import { NOUNS } from './nouns.ts'

export const register = {
  /** A register, or a state, by its code: "Kentucky" for `KY`. */
  nameOf: (code: string): string => registerName(code),
  /** "Kentucky (KY)". */
  withCode: (name: string, code: string) => (name === code ? code : `${name} (${code})`),
  notInRegister: 'Not in the register',
  status: { active: 'Active', inactive: 'Dissolved or inactive' } as Record<string, string>,
  outsideUnitedStates: 'Outside the United States',
}

export const entityDetails = {
  heading: 'Is this your company?',
  name: 'Name',
  number: 'Entity number',
  register: 'Register',
  address: 'Address',
  authorized: 'Authorized person (as shown in the register)',
  typedOtherwise: (typed: string, number: string) =>
    `You typed “${typed}”. The register has it as ${number}.`,
  yes: 'Yes, this is my company',
  no: 'No, search again',
  help: 'Something out of date? You can correct people’s details in the next steps. Company details come from the register and cannot be changed here.',
}

export const entityHome = {
  heading: (name: string) => `Record minutes for ${name}`,
  need: 'You will need:',
  needs: (form: CompanyForm) => [
    'names of the CEO, secretary and CFO',
    `names of all ${NOUNS[form].directors}, and who was absent`,
    'the date of the meeting',
    'what was decided',
  ],
  own: 'Minutes are your company’s own record. They stay with the company.',
  addressFilledIn: 'We will fill in the CEO’s address from the Kentucky register.',
  start: 'Start the minutes',
  started: (day: string, screen: string) => `You started these minutes on ${day}. Next: ${screen}.`,
  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: (name: string) => `Your answers for ${name} will be deleted.`,
  deleteAndStart: 'Delete and start again',
  recorded: 'Minutes on this device',
  recordedRow: (meetingDay: string, recordedDay: string, reference: string) =>
    `Meeting of ${meetingDay}, recorded ${recordedDay}${reference && `, reference ${reference}`}`,
  startNew: 'Start new minutes',
  startNewHint:
    'New minutes start from the last meeting: its people and place are filled in, never votes or attendance.',
  open: 'Open',
  limitedLiability:
    'An LLC may not need to keep minutes. They are good evidence of what was decided. We will speak of members and managers.',
  corporationWords: 'Use corporation words',
  isLimitedLiability: 'This is an LLC',
  corporationWordsUsed: 'We will speak of shareholders and directors.',
  companyWordsUsed: 'We will speak of members and managers.',
  notFound: 'We could not find that company',
  /** The address has a number, and the search itself did not work or found several. */
  notLookedUp: 'We could not open that company yet',
  severalFound: 'More than one company has that number',
  /** What "Next:" names, by step. */
  screens: (form: CompanyForm) => ({
    entitySearch: 'find your company',
    entityDetails: 'check the company',
    entityHome: 'start the minutes',
    ceo: 'the CEO',
    secretary: 'the secretary',
    cfo: 'the CFO',
    directors: `the ${NOUNS[form].directors}`,
    addDirector: `add a ${NOUNS[form].director}`,
    viewDirector: `the ${NOUNS[form].directors}`,
    otherPersons: 'others at the meeting',
    addOtherPerson: 'add another person',
    meetingDate: 'date, time and place',
    discussion: 'what was discussed',
    attendance: 'who attended',
    review: 'check and send',
    confirmation: 'the confirmation',
  }),
}

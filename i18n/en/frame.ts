/** The buttons and links of all screens but the first. */
export const actions = {
  save: 'Save and continue',
  continue: 'Continue',
  change: 'Change',
  cancel: 'Cancel',
}

/** The words of all pages that are not steps. */
export const pages = {
  title: (heading: string) => `${heading} - Minutebook`,
}

/** The rest of that page is in a separate file. */
export const privacy = { heading: 'Privacy' }

/** The words of the page before the app has loaded. */
export const page = {
  description: 'Record the minutes of a meeting, starting from your company’s registry number.',
  noScript:
    'Minutebook needs JavaScript: your answers are kept on this device until you send them. Turn it on, then load this page again.',
}

/** The language switch, in the current language. */
export const language = {
  /** Announced after the language's own name: "Español (change the language)". */
  take: 'change the language',
  taken: 'This page is now in English.',
  notTaken:
    'The other language could not be loaded, so nothing has changed. Check your internet connection and try again.',
}

export const product = 'Minutebook'

export const ui = {
  errorPrefix: 'Error: ',
  optional: '(optional)',
}

export const frame = {
  skipLink: 'Skip to main content',
  companyNumber: (number: string) => `No. ${number}`,
  back: 'Back',
  notGovernment: 'Not a government document or service. Nothing here is filed with any agency.',
  keptHere: 'Answers stay on this device until you send them.',
  /** On the screens after the first. */
  inShort: 'Not a government service.',
  privacy: 'Privacy',
  verify: 'Check a document',
  title: (heading: string, part: string, number: number) =>
    `${heading} - ${part} (part ${number} of 5) - Minutebook`,
  errorTitle: (title: string) => `Error: ${title}`,
  problem: 'Something went wrong on our side',
  opening: 'Opening the next page…',
}

export const progress = {
  label: 'Progress',
  /** "Part 2 of 5", followed by the part's name in bold. */
  part: (number: number) => `Part ${number} of 5`,
  step: (number: number) => `step ${number} of 15`,
  done: 'done',
  current: 'current',
  todo: 'not started',
  parts: {
    company: 'Company',
    officers: 'Officers',
    people: 'People',
    meeting: 'Meeting',
    review: 'Review and send',
  },
}

export const errors = {
  summaryOne: 'Check your answer',
  summaryMany: 'Check these answers',
  problemText: 'Your answers are still saved on this device.',
  tryAgain: 'Try again',
  goToStart: 'Go to the start',
  pageNotFoundTitle: 'We cannot find that page',
  pageNotFoundText: 'If you typed the address, check it. If you followed a link, it may be old.',
  findCompany: 'Find your company',
  continueMinutes: 'Continue your minutes',
}

export const product = 'Minutebook'

export const ui = {
  errorPrefix: 'Error: ',
  optional: '(optional)',
}

export const frame = {
  skipLink: 'Skip to main content',
  companyNumber: (number: string) => `No. ${number}`,
  back: 'Back',
  notGovernment:
    'This is not a government document, and Minutebook is not a government service. Nothing here is filed with any agency.',
  keptHere: 'Your answers stay on this device until you send or clear them.',
  privacy: 'Privacy',
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

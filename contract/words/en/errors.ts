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

/** What the page itself says before the app is there. */
export const page = {
  description: 'Record the minutes of a meeting, starting from your company’s registry number.',
  noScript:
    'Minutebook needs JavaScript: your answers are kept on this device until you send them. Turn it on, then load this page again.',
}

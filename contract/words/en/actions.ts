/** What buttons and links do on every screen but the first. */
export const actions = {
  save: 'Save and continue',
  continue: 'Continue',
  change: 'Change',
  cancel: 'Cancel',
}

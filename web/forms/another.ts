/** The radios that a list of people ends with: "yes" adds somebody else, "no" ends the list. */
export const ANOTHER = 'another'

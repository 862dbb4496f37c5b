/** The form of the number. */
export const NUMBER_SEARCH = 'number-search'
export const NUMBER_FIELD = 'entity-number'
export const NAME_FIELD = 'company-name'

export const NUMBER_FIELD = 'entity-number'
export const NAME_FIELD = 'company-name'

/** Companies of the sample register that tests use. */
export const KENTUCKY = { number: '0812345', name: 'Bluegrass Tool & Die, Inc.' }
export const OTHER_KENTUCKY = { number: '0520066', name: 'GREEN RIVER CANOE CLUB, INC.' }
/** In Kentucky's register and in Connecticut's. */
export const NUMBER_IN_TWO_REGISTERS = '0700123'
export const CONNECTICUT_NAME = 'Nutmeg Observatory, Inc.'
/** In no register. */
export const UNKNOWN_NUMBER = '9999999'

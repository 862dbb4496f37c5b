/** The current time. Passed as an argument everywhere, so that tests can set it. */
export type Clock = () => Date

export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

export const systemClock: Clock = () => new Date()

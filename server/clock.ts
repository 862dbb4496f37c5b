/** The current time. Passed as an argument everywhere, so that tests can set it. */
export type Clock = () => Date

/** Milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

export const systemClock: Clock = () => new Date()

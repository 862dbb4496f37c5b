/** What time it is. An argument everywhere, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

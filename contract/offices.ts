/** The offices that minutes name, in the order in which they are asked for. */
export const OFFICES = ['ceo', 'secretary', 'cfo'] as const
export type Office = (typeof OFFICES)[number]

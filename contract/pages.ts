/** Pages that are not steps. They take two segments, for one segment is an entity number. */
export const PAGES = {
  /** Opens a record, for the secret in its fragment: what stands behind `#` no server and no log ever sees. */
  receipt: '/receipt/view',
  privacy: '/about/privacy',
} as const

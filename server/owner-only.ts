/** Modes of what holds minutes: no other user of the machine may read it. */
export const OWNER_ONLY_FILE = 0o600
export const OWNER_ONLY_FOLDER = 0o700
/** Takes from every file of the process what others would be given. */
export const OWNER_ONLY_UMASK = 0o077

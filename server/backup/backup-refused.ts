/** Why a backup is not made or not taken: one line for whoever asked for it. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

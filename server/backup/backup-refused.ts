import { CommandRefused } from '../commands.ts'

/** Why a backup is not made or not taken: one line for whoever asked for it. */
export class BackupRefused extends CommandRefused {
  override readonly name = 'BackupRefused'
}

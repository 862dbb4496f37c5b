import { CommandRefused } from '../commands.ts'

/** The import cannot go on: another file, map or layout is needed. The message is written for the operator. */
export class ImportRefused extends CommandRefused {
  override readonly name = 'ImportRefused'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

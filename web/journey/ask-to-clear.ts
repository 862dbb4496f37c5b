import { hasUnknownSend } from '../draft/unconfirmed-sends.ts'
import { words } from '../language/words.ts'

/**
 * The question before something is cleared, and that the only key to a record may go with it. `key`: only this company's
 * draft goes.
 */
export function askToClear(question: string, key?: string): string {
  return hasUnknownSend(key) ? `${question} ${words.notices.clearUnknown}` : question
}

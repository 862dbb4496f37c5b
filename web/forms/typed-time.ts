import { cleanLine } from '@minutebook/contract/text'
import { words } from '../language/words.ts'

/** A saved time as it would have been typed. Some languages divide it from its am by a space that no keyboard has. */
export function typedTime(time: string | undefined): string {
  return time === undefined ? '' : cleanLine(words.format.time(time))
}

import type { MessageKey } from '@minutebook/contract/fields'
import { ProblemError } from '@minutebook/contract/problems'
import { en } from '@minutebook/contract/words.en'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'

/** For rules that the body's schema alone cannot check. `pointer` is published (RFC 6901). */
export function invalidAnswer(pointer: string, message: MessageKey, facts: MessageFacts = {}): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${en.messages[message](facts)}.`,
    errors: [{ pointer, message }],
  })
}

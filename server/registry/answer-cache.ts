import { hash } from './number-set.ts'

/** Of all remembered answers together; a character is a byte. */
const DEFAULT_CAPACITY = 32_000_000
/** How many questions are remembered as asked once. */
const ASKED_ONCE = 1 << 16

/**
 * Answers to questions that are asked again, of one state of the registers: what is looked up in another state finds nothing
 * of it. An answer is kept when its question comes the second time, so that somebody who asks for everything once
 * does not drive out what many ask for. The one that was not asked for longest goes first.
 */
export function createAnswerCache(capacity = DEFAULT_CAPACITY) {
  const answers = new Map<string, string>()
  const askedOnce = new Uint32Array(ASKED_ONCE)
  let size = 0
  let state: number | undefined

  function forget(question: string, answer: string): void {
    answers.delete(question)
    size -= question.length + answer.length
  }

  /** Two questions that share a place and differ make both look new, which costs an encryption. */
  function wasAsked(question: string): boolean {
    const mark = hash(question)
    const place = mark % ASKED_ONCE
    const was = askedOnce[place] === mark
    askedOnce[place] = mark
    return was
  }

  return {
    find(question: string, stateNow: number): string | undefined {
      if (stateNow !== state) {
        answers.clear()
        size = 0
        state = stateNow
      }
      const answer = answers.get(question)
      if (answer === undefined) return undefined
      // Behind all others: the order of a map is that of its insertions.
      answers.delete(question)
      answers.set(question, answer)
      return answer
    },

    /** `stateBefore` was read before what the answer is made of, so that the answer is at least as new. */
    keep(question: string, answer: string, stateBefore: number): void {
      if (stateBefore !== state || answers.has(question) || !wasAsked(question)) return
      answers.set(question, answer)
      size += question.length + answer.length
      for (const [oldest, itsAnswer] of answers) {
        if (size <= capacity) break
        forget(oldest, itsAnswer)
      }
    },

    /** Characters kept. */
    size: () => size,
  }
}

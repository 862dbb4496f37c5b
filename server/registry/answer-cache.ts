import { hash } from '../hash.ts'

/** Of all remembered answers together; a character is a byte. */
const DEFAULT_CAPACITY = 64_000_000
/** How many questions are remembered as asked once. */
const ASKED_ONCE = 1 << 16

/**
 * Answers to questions that are asked again, of one state of the registers: what is looked up in another state finds nothing
 * of it. Once half of the room is taken an answer is kept when its question comes the second time, so that somebody who asks
 * for everything once does not drive out what many ask for.
 *
 * Half of the room is for what was asked for of late. When it is full, that becomes the other half, and what stood there and was
 * not asked for since is forgotten at once: to forget the oldest one by one costs more than an encryption.
 */
export function createAnswerCache(capacity = DEFAULT_CAPACITY) {
  const askedOnce = new Uint32Array(ASKED_ONCE)
  let late = emptyHalf()
  let before = emptyHalf()
  let state: number | undefined

  /** Two questions that share a place and differ make both look new, which costs an encryption. */
  function wasAsked(question: string): boolean {
    const mark = hash(question)
    const place = mark % ASKED_ONCE
    const was = askedOnce[place] === mark
    askedOnce[place] = mark
    return was
  }

  /** Nothing has to go for it. */
  function isRoomFor(question: string, answer: string): boolean {
    return before.size === 0 && late.size + sizeOf(question, answer) <= capacity / 2
  }

  function put(question: string, answer: string): void {
    const size = sizeOf(question, answer)
    if (late.size + size > capacity / 2) {
      before = late
      late = emptyHalf()
    }
    late.answers.set(question, answer)
    late.size += size
  }

  return {
    find(question: string, stateNow: number): string | undefined {
      if (stateNow !== state) {
        late = emptyHalf()
        before = emptyHalf()
        state = stateNow
      }
      const answer = late.answers.get(question)
      if (answer !== undefined) return answer
      const older = before.answers.get(question)
      if (older !== undefined) put(question, older)
      return older
    },

    /** `stateBefore` was read before what the answer is made of, so that the answer is at least as new. */
    keep(question: string, answer: string, stateBefore: number): void {
      if (stateBefore !== state || late.answers.has(question)) return
      if (isRoomFor(question, answer) || wasAsked(question)) put(question, answer)
    },

    /** Characters kept; what was asked for in both halves is kept in both. */
    size: () => late.size + before.size,
  }
}

function sizeOf(question: string, answer: string): number {
  return question.length + answer.length
}

/** `size` in characters, questions and answers together. */
function emptyHalf(): { answers: Map<string, string>; size: number } {
  return { answers: new Map(), size: 0 }
}

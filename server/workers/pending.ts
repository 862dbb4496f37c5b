/** Questions that went to another process, by the number under which it answers. */
export function createPending<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  return {
    /** `ask` sends the question under its number. */
    async ask(ask: (id: number) => void): Promise<Answer> {
      last += 1
      const id = last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      ask(id)
      return answered
    },
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}

/** Questions that went to another process, by the number under which it answers. */
export function createPending<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  return {
    /** `send` sends the question under its number. Throws what `send` throws: nobody will answer then. */
    async ask(send: (id: number) => Promise<void>): Promise<Answer> {
      last += 1
      const id = last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      try {
        await send(id)
      } catch (error) {
        waiting.delete(id)
        throw error
      }
      return answered
    },
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Collects the calls of one turn of the event loop, and those that arrive while a group is running, and passes them to `work` together: one
 * commit serves all of them. No call waits for others to arrive. Each call gets the result at its index in the list that `work` returns;
 * when `work` throws, all calls of the group get that error.
 */
export function groupCalls<Item, Result>(
  work: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  largestGroup: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isAtWork = false

  async function workThroughAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, largestGroup)
      try {
        const outcomes = await work(group.map(({ item }) => item))
        group.forEach((call, index) => settle(call, outcomes[index]))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isAtWork = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      isAtWork = true
      // Runs after the remaining reads of this turn, so that their calls join the group.
      setImmediate(() => void workThroughAll())
    })
}

function settle<Result>(
  { resolve, reject }: Waiting<unknown, Result>,
  outcome: PromiseSettledResult<Result> | undefined,
): void {
  if (outcome?.status === 'fulfilled') resolve(outcome.value)
  else reject(outcome?.reason)
}

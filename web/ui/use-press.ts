import { useState } from 'react'

/** `attempt` differs in each failure, so that screen readers announce every one. */
type PressState<Failure> = {
  isBusy: boolean
  isDone: boolean
  failed?: { failure: Failure; attempt: string }
}

/** A button whose press takes a while and may fail. A press during the work is ignored, and a new one takes the failure away. */
export function usePress<Failure>() {
  const [state, setState] = useState<PressState<Failure>>({ isBusy: false, isDone: false })

  /** `work` returns why it failed, or undefined. */
  async function press(work: () => Promise<Failure | undefined>): Promise<void> {
    if (state.isBusy) return
    setState({ isBusy: true, isDone: false })
    const failure = await work()
    setState(
      failure === undefined
        ? { isBusy: false, isDone: true }
        : { isBusy: false, isDone: false, failed: { failure, attempt: crypto.randomUUID() } },
    )
  }

  return { ...state, press }
}

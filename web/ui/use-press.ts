import { useState } from 'react'

/** `attempt` differs in each failure, so that screen readers announce every one. */
type PressState<Failure> = {
  isBusy: boolean
  isDone: boolean
  failed?: { failure: Failure; attempt: string }
}

const AT_REST = { isBusy: false, isDone: false }

/**
 * A button whose press takes a while and may fail. A press during the work is ignored, and a new one takes
 * the failure away.
 */
export function usePress<Failure>() {
  const [state, setState] = useState<PressState<Failure>>(AT_REST)

  /**
   * `work` returns why it failed, or undefined. What it throws is a defect: the button is free again, and the
   * caller gets the error.
   */
  async function press(work: () => Promise<Failure | undefined>): Promise<void> {
    if (state.isBusy) return
    setState({ isBusy: true, isDone: false })
    const failure = await work().catch((error: unknown) => {
      setState(AT_REST)
      throw error
    })
    setState(
      failure === undefined
        ? { isBusy: false, isDone: true }
        : { ...AT_REST, failed: { failure, attempt: crypto.randomUUID() } },
    )
  }

  return { ...state, press }
}
